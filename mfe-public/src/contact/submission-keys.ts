/**
 * Idempotency keys: a retry with the same content keeps its key, so that the server creates one contact. Changed content
 * gets a new key.
 */
export function createSubmissionKeys(createKey: () => string = createRandomKey) {
  let last = { content: '', key: '' };
  return {
    keyFor(content: string): string {
      if (last.content !== content) last = { content, key: createKey() };
      return last.key;
    },
  };
}

/** `crypto.randomUUID` exists only in secure contexts, and the site may be served over plain HTTP in a local network. */
function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
