/**
 * One key per request that a person means to send: trying the same one again keeps the key, so that the server makes
 * one contact of both; a changed one gets a new key.
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

/** `randomUUID` exists in secure contexts only; the site may be seen over plain HTTP in a local network. */
function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
