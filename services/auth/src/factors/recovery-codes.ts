import { randomBytes, randomInt } from 'node:crypto';
import { hashPassword } from '../passwords/password-hash';

const amount = 10;
/** Without letters and digits that look alike; ten of them have 49 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 10;
const saltBytes = 16;

const createCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The code as it is shown: `abcde-fghjk`. */
const format = (code: string) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** One salt for the codes of an account, so that a code is hashed once to compare it with all of them. */
export const hashRecoveryCode = (code: string, salt: string): Promise<string> =>
  hashPassword(code.toLowerCase(), Buffer.from(salt, 'base64url'));

export interface StoredRecoveryCodes {
  salt: string;
  /** The hashes of the codes that were not used yet. */
  hashes: string[];
}

export async function createRecoveryCodes(): Promise<{ codes: string[]; stored: StoredRecoveryCodes }> {
  const codes = Array.from({ length: amount }, createCode);
  const salt = randomBytes(saltBytes).toString('base64url');
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)));
  return { codes: codes.map(format), stored: { salt, hashes } };
}
