import { emailAddress } from '@atrium/contracts/auth';
import { encodeWord, quoteString } from 'nodemailer/lib/mime-funcs/index.js';
import type { Mailbox } from '../config';

const printable = /^[\x20-\x7e]*$/;
/** Leaves room for `Subject: ` in a line of 76 characters (RFC 2047, 2). */
const maxWordLength = 64;

/** Encoded words, one a line. Control characters become spaces. */
export function encodeHeaderText(text: string): string {
  const oneLine = text.replace(/\p{Cc}+/gu, ' ');
  if (printable.test(oneLine) && !oneLine.includes('=?')) return oneLine;
  return encodeWord(oneLine, 'B', maxWordLength).replaceAll(' ', '\r\n ');
}

/** The address in angle brackets, for a header. Throws when it is not one address alone: it would become other headers. */
export function formatAddress(address: string): string {
  if (!emailAddress.safeParse(address).success) throw new Error('not a mail address');
  return `<${address}>`;
}

export function formatMailbox({ name, address }: Mailbox): string {
  if (name === '') return `<${address}>`;
  const label = printable.test(name) ? quoteString(name) : encodeHeaderText(name);
  return `${label} <${address}>`;
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

export const formatMailDate = (date: Date): string => date.toUTCString().replace('GMT', '+0000');
