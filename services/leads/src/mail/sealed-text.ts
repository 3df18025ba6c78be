import { createHmac } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

const header = { alg: 'dir', enc: 'A256GCM' } as const;

/** Derived, so that a sealed text and a signed link are not interchangeable. */
const keyOf = (secret: string) => createHmac('sha256', secret).update('atrium-mail-server').digest();

/** Encrypts a text with a secret of the installation (JWE, AES-256-GCM). */
export const sealText = (secret: string, text: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader(header).encrypt(keyOf(secret));

/** Null for a text that was changed, or sealed with another secret. */
export async function openText(secret: string, sealed: string): Promise<string | null> {
  try {
    const { plaintext } = await compactDecrypt(sealed, keyOf(secret), {
      keyManagementAlgorithms: [header.alg],
      contentEncryptionAlgorithms: [header.enc],
    });
    return new TextDecoder().decode(plaintext);
  } catch {
    // jose has one error type per kind of invalid text; callers need no distinction.
    return null;
  }
}
