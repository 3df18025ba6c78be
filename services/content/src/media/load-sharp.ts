/** Loads sharp on first use, so that processes that decode no image don't hold it in memory. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No parallelism and no cache: bounds memory and leaves CPU for requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
