/**
 * The address a typed link means: https is assumed, a bare email address becomes mailto:. Null when it is neither,
 * or uses a scheme that a mail must not carry (javascript:, data:, …).
 */
export function readLinkAddress(typed: string): string | null {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return null;
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(text)) return `mailto:${text}`;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text);
  const candidate = hasScheme ? text : `https://${text}`;
  try {
    const url = new URL(candidate);
    if (url.protocol === 'mailto:' || url.protocol === 'tel:') return candidate;
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && (url.hostname.includes('.') || url.hostname === 'localhost') ? candidate : null;
  } catch {
    return null;
  }
}
