/** Which of the four layouts fits the window. */
type Layout = "wide" | "tablet" | "folded" | "phone"; // a tablet stands upright; folded: as wide, but small

const wide = matchMedia("(min-width: 1100px)");
const phone = matchMedia("(max-width: 699px), (max-height: 479px)");
const upright = matchMedia("(orientation: portrait)");

class Window {
  private isWide = $state(wide.matches);
  private isPhone = $state(phone.matches);
  private isUpright = $state(upright.matches);
  layout = $derived<Layout>(this.isPhone ? "phone" : this.isWide ? "wide" : this.isUpright ? "tablet" : "folded");

  constructor() {
    wide.addEventListener("change", (event) => (this.isWide = event.matches));
    phone.addEventListener("change", (event) => (this.isPhone = event.matches));
    upright.addEventListener("change", (event) => (this.isUpright = event.matches));
  }
}

export const page = new Window();
