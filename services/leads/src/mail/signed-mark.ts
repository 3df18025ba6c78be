import { createHmac } from 'node:crypto';
import type { LeadsConfig } from '../config';

export type Signing = Pick<LeadsConfig, 'LINK_SECRET'>;

/** Characters of `signMark`. */
const markSignatureLength = 11;
const signatureBytes = 7;

/** Base 36 survives mail servers that change upper and lower case. */
export const toBase36 = (hex: string, length: number): string =>
  BigInt(`0x${hex}`).toString(36).padStart(length, '0');

/** Reverses `toBase36`; longer than `hexLength` for a text that it has not made. */
export function fromBase36(text: string, hexLength: number): string {
  let value = 0n;
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  return value.toString(16).padStart(hexLength, '0');
}

/** The signature of a mark in a mail address. Its text begins with what the mark is for. */
export const signMark = ({ LINK_SECRET }: Signing, text: string): string =>
  toBase36(
    createHmac('sha256', LINK_SECRET)
      .update(text)
      .digest('hex')
      .slice(0, 2 * signatureBytes),
    markSignatureLength,
  );
