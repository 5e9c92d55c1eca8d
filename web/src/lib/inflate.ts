/** Long messages come deflated, where the browser can inflate them. */
export const inflates = (): boolean => {
  try {
    return typeof DecompressionStream !== "undefined" && !!new DecompressionStream("deflate-raw");
  } catch {
    return false; // an older browser knows the other formats only
  }
};

export async function inflated(data: ArrayBuffer): Promise<string> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}
