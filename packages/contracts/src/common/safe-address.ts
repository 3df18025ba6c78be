const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for https and for this machine: nobody on the way can read or change what is exchanged. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
}
