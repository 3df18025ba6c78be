const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Nobody can read or change on the way what is sent there or comes from there. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
}
