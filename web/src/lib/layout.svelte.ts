/** Which of the three layouts fits the window. */
type Layout = "wide" | "folded" | "phone";

const wide = matchMedia("(min-width: 1100px)");
const phone = matchMedia("(max-width: 799px)");

class Window {
  private isWide = $state(wide.matches);
  private isPhone = $state(phone.matches);
  layout = $derived<Layout>(this.isPhone ? "phone" : this.isWide ? "wide" : "folded");

  constructor() {
    wide.addEventListener("change", (event) => (this.isWide = event.matches));
    phone.addEventListener("change", (event) => (this.isPhone = event.matches));
  }
}

export const page = new Window();
