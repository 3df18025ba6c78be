/** A random key. `crypto.randomUUID` does not exist over plain HTTP. */
export const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
