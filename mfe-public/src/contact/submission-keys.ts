/**
 * Idempotency keys: a retry with the same content keeps its key, so that the server creates one contact. Changed content
 * gets a new key.
 */
export function createSubmissionKeys() {
  let last = { content: '', key: '' };
  return {
    keyFor(content: string): string {
      // `crypto.randomUUID` exists only in secure contexts, and the site may be served over plain HTTP in a local network.
      if (last.content !== content)
        last = { content, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
      return last.key;
    },
  };
}
