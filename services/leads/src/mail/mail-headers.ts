import { emailAddress } from '@atrium/contracts/auth';
import type { Mailbox } from '../config';

const printable = /^[\x20-\x7e]*$/;
const maxEncodedBytes = 42;

/** RFC 2047: words of at most 75 characters, cut between characters, folded. Control characters become spaces. */
export function encodeHeaderText(text: string): string {
  const oneLine = text.replace(/\p{Cc}+/gu, ' ');
  if (printable.test(oneLine) && !oneLine.includes('=?')) return oneLine;
  const words: string[] = [];
  let chunk = '';
  for (const char of oneLine) {
    if (Buffer.byteLength(chunk + char) > maxEncodedBytes) {
      words.push(chunk);
      chunk = '';
    }
    chunk += char;
  }
  words.push(chunk);
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}

/** The address in angle brackets, for a header. Throws when it is not one address alone: it would become other headers. */
export function formatAddress(address: string): string {
  if (!emailAddress.safeParse(address).success) throw new Error('not a mail address');
  return `<${address}>`;
}

export function formatMailbox({ name, address }: Mailbox): string {
  if (name === '') return `<${address}>`;
  const label = printable.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : encodeHeaderText(name);
  return `${label} <${address}>`;
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

export const formatMailDate = (date: Date): string => date.toUTCString().replace('GMT', '+0000');
