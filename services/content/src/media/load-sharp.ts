/** Loaded at the first image, so that a process that never sees one does not carry the library. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One image at a time and no cache: memory stays bounded, and pages are served meanwhile.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

export type SharpFactory = Awaited<ReturnType<typeof loadSharp>>;
