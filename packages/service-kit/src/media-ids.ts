const mediaAddress = /\/media\/([0-9a-f]{24})\//g;

/** The ids of all images whose addresses occur in a value. */
export function findMediaIds(value: unknown): string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [...new Set([...text.matchAll(mediaAddress)].map(([, id = '']) => id))];
}
