import { domainToASCII } from 'node:url';
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

/** RFC 5322, 3.2.3, with letters beyond ASCII (RFC 6532) and dots anywhere. */
const localPart = /^[\w!#$%&'*+\-/=?^`{|}~.\u00a1-\u{10ffff}]+$/u;
const hasOddDots = /^\.|\.\.|\.$/;
/** Without angle brackets, which nodemailer refuses in an envelope. */
const quotedString = /^"(?:[ !#-;=?-[\]-~]|\\[ -;=?-~])*"$/;
/** Every last label that forms accept: one letter, or a digit first, but no number. */
const domainName = /^(?:[a-z\d_](?:[\w-]*[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
const invisible = /\p{Cf}/gu;
const separating = /[\p{Z}\p{Cs}]/u;

/**
 * A stored address as headers and the envelope hold it: without invisible characters, the domain in ASCII, the local part quoted if it
 * must be. Null for text that is not one address: in a header it would become others.
 */
export function toWireAddress(address: string): string | null {
  const visible = address.replace(invisible, '').trim();
  const local = visible.slice(0, Math.max(0, visible.lastIndexOf('@')));
  const domain = domainToASCII(domainOf(visible));
  if (!domainName.test(domain)) return null;
  if (quotedString.test(local)) return `${local}@${domain}`;
  if (!localPart.test(local) || separating.test(local)) return null;
  return hasOddDots.test(local) ? `"${local}"@${domain}` : `${local}@${domain}`;
}

/** For a recipient. Throws for text that is not one address. */
export function requireWireAddress(address: string): string {
  const written = toWireAddress(address);
  if (written === null) throw new Error('not a mail address');
  return written;
}

export function formatMailbox({ name, address }: Mailbox): string {
  if (name === '') return `<${address}>`;
  const label = printable.test(name) ? quoteString(name) : encodeHeaderText(name);
  return `${label} <${address}>`;
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

export const formatMailDate = (date: Date): string => date.toUTCString().replace('GMT', '+0000');
