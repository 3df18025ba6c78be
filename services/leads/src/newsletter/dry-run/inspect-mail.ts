import type { OutgoingMail } from '../../mail/mailer';

/** Gmail cuts a mail's HTML after this size and hides the rest, including the unsubscribe link. */
export const clippedBytes = 102 * 1_024;
const longestLine = 998;

const onceEach = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'MIME-Version',
] as const;

interface MailFindings {
  bytes: number;
  htmlBytes: number;
  /** Problems of its headers, in the same words for each mail, so that each is listed once. */
  headers: string[];
  /** The mail still contains the braces of an unknown field. */
  isUnresolved: boolean;
}

function readHeaders(head: string): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const cut = line.indexOf(':');
    const name = line.slice(0, cut).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(cut + 1).trim()]);
  }
  return headers;
}

function findHeaderProblems(head: string, { envelope, messageId }: OutgoingMail, from: string): string[] {
  const headers = readHeaders(head);
  const only = (name: string) => headers.get(name.toLowerCase())?.[0] ?? '';
  const problems: string[] = [];
  for (const name of onceEach) {
    const count = headers.get(name.toLowerCase())?.length ?? 0;
    if (count !== 1) problems.push(count === 0 ? `${name} is missing` : `${name} is there more than once`);
  }
  if (!only('From').includes(`<${from}>`)) problems.push('From is not the sender that is set');
  if (only('To') !== `<${envelope.to}>`) problems.push('To is not the recipient');
  if (only('Message-ID') !== messageId || !/^<[^<>\s@]+@[^<>\s@]+>$/.test(messageId))
    problems.push('Message-ID is not well-formed');
  if (!/^<https?:\/\/[^<>\s]+>$/.test(only('List-Unsubscribe')))
    problems.push('List-Unsubscribe holds no web address');
  if (only('List-Unsubscribe-Post') !== 'List-Unsubscribe=One-Click')
    problems.push('List-Unsubscribe-Post is not the one-click form');
  const listId = only('List-Id');
  if (!/^<[^<>\s][^<>\s.]*\.[^<>\s]+>$/.test(listId.slice(listId.lastIndexOf('<'))))
    problems.push('List-Id is not well-formed');
  return problems;
}

/** The decoded length of quoted-printable, without decoding it. */
const decodedLength = (encoded: string): number =>
  encoded.replace(/=\r\n/g, '').replace(/=[\dA-F]{2}/g, '_').length;

function htmlPartOf(body: string): string {
  const start = body.search(/content-type: text\/html/i);
  const from = body.indexOf('\r\n\r\n', start) + 4;
  const end = body.indexOf('\r\n--', from);
  return start < 0 ? '' : body.slice(from, end < 0 ? undefined : end);
}

/** Inspects one finished mail as a receiver would. */
export function inspectMail(mail: OutgoingMail, from: string): MailFindings {
  const text = mail.raw.toString('latin1');
  const cut = text.indexOf('\r\n\r\n');
  const head = text.slice(0, cut);
  const body = text.slice(cut);
  const headers = findHeaderProblems(head, mail, from);
  if (text.split('\r\n').some((line) => line.length > longestLine)) headers.push('A line is too long');
  return {
    bytes: mail.raw.length,
    htmlBytes: decodedLength(htmlPartOf(body)),
    headers,
    isUnresolved: /\{\{|\}\}/.test(head) || /\{\{|\}\}/.test(body.replace(/=\r\n/g, '')),
  };
}
