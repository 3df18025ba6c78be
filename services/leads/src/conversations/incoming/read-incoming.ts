import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { type BounceEvent, readReport } from '../../mail/bounce-report';
import { htmlToText } from '../../mail/html-to-text';
import { cleanMailHtml, maxHtmlLength } from './clean-mail-html';
import { foldQuotes } from './fold-quotes';
import { findExcess, headOf, maxHeaderBytes, maxNesting } from './incoming-limits';

export interface MailPerson {
  name: string;
  address: string;
}

export interface IncomingFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A mail as it is stored, before it has a place. */
export interface ReadMail {
  /** By name in small letters, in the order of the mail. */
  headers: ReadonlyMap<string, string[]>;
  from: MailPerson;
  /** To and Cc. */
  to: MailPerson[];
  /** All addresses that headers name as those the mail came to, in small letters. */
  recipients: string[];
  subject: string;
  messageId: string | null;
  inReplyTo: string | null;
  references: string[];
  text: string;
  quoted: string | null;
  html: string | null;
  files: IncomingFile[];
  /** Files that are not stored, such as "plan.pdf, 12.4 MB". */
  leftOut: string[];
  /** What a report about another mail says, the beginning of that mail, and its Message-ID. */
  report: { events: BounceEvent[]; original: string; messageId: string | null };
}

const maxTextLength = 100_000;
const maxHtmlText = 100_000;
const maxPeople = 50;
const maxReferences = 20;
const maxFiles = 5;
const maxFileBytes = 5 * 1_024 * 1_024;
const maxNamed = 20;
const maxOriginal = 20_000;
const cutMark = '\n[…]';

const limits = { maxHeadersSize: maxHeaderBytes, maxNestingDepth: maxNesting, forceRfc822Attachments: true };
/** The sender of a mail that names none. */
const nobody: MailPerson = { name: '', address: '' };

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length)}${cutMark}`;
/** One line without control characters. */
const toLine = (text: string, length: number): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, length);

function toPeople(addresses: Address[] = []): MailPerson[] {
  return addresses
    .flatMap((one) => (one.group === undefined ? [one] : one.group))
    .filter(({ address }) => address?.includes('@'))
    .map(({ name, address }) => ({ name: toLine(name, 200), address: toLine(address, 254) }));
}

function toHeaders({ headers }: Email): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const { key, value } of headers) byName.set(key, [...(byName.get(key) ?? []).slice(0, 99), value]);
  return byName;
}

const messageIdPattern = /<[^<>\s]{1,500}>/g;
export const listMessageIds = (text: string): string[] => text.match(messageIdPattern) ?? [];

const recipientHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
const betweenAddresses = /[\s<>,;:"()]/;
/** The words of a text that may be addresses. */
export const listAddresses = (text: string): string[] =>
  text.split(betweenAddresses).filter((word) => word.includes('@') && word.length <= 320);

function listRecipients(headers: ReadonlyMap<string, string[]>, people: MailPerson[]): string[] {
  const named = recipientHeaders.flatMap((name) => headers.get(name) ?? []);
  const written = named.flatMap((value) => listAddresses(value.slice(0, 1_000)));
  return [...people.map(({ address }) => address), ...written].map((one) => one.toLowerCase());
}

const sizeOf = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

function toFile({ filename, mimeType, content }: Attachment, index: number): IncomingFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  const isMail = mimeType.startsWith('message/');
  const given = toLine((filename ?? '').replace(/[\\/]/g, '-'), 150);
  return {
    name: given === '' ? `${isMail ? 'mail' : 'file'}-${index + 1}${isMail ? '.eml' : ''}` : given,
    type: toLine(mimeType, 100),
    bytes,
  };
}

/** Pictures of the text, such as a logo in a signature, come after the files that a person has attached. */
function divideFiles(attachments: Attachment[]): Pick<ReadMail, 'files' | 'leftOut'> {
  const isPicture = (one: Attachment) => one.related === true || one.contentId !== undefined;
  const ordered = [...attachments.filter((one) => !isPicture(one)), ...attachments.filter(isPicture)];
  const files: IncomingFile[] = [];
  const leftOut: string[] = [];
  for (const [index, attachment] of ordered.entries()) {
    const file = toFile(attachment, index);
    if (files.length < maxFiles && file.bytes.length <= maxFileBytes) files.push(file);
    else leftOut.push(`${file.name}, ${sizeOf(file.bytes.length)}`);
  }
  const more = leftOut.length - maxNamed;
  return { files, leftOut: more > 0 ? [...leftOut.slice(0, maxNamed), `${more} more`] : leftOut };
}

function readTexts({ text, html }: Email): Pick<ReadMail, 'text' | 'quoted' | 'html'> {
  const cleaned = html === undefined ? null : cleanMailHtml(html);
  const shown = cleaned ?? cleanMailHtml((html ?? '').slice(0, maxHtmlLength)) ?? '';
  const plain = text?.trim() ? text : htmlToText(shown.slice(0, maxHtmlText));
  const folded = foldQuotes(cut(plain, 2 * maxTextLength));
  return {
    text: cut(folded.text, maxTextLength),
    quoted: folded.quoted === null ? null : cut(folded.quoted, maxTextLength),
    html: cleaned === '' ? null : cleaned,
  };
}

function readHeaders(
  mail: Email,
): Omit<ReadMail, 'text' | 'quoted' | 'html' | 'files' | 'leftOut' | 'report'> {
  const headers = toHeaders(mail);
  const people = [...toPeople(mail.to), ...toPeople(mail.cc)];
  const [from = nobody] = toPeople(mail.from === undefined ? [] : [mail.from]);
  return {
    headers,
    from,
    to: people.slice(0, maxPeople),
    recipients: listRecipients(headers, people),
    subject: toLine(mail.subject ?? '', 300),
    messageId: listMessageIds(mail.messageId ?? '')[0] ?? null,
    inReplyTo: listMessageIds(mail.inReplyTo ?? '')[0] ?? null,
    references: listMessageIds(mail.references ?? '').slice(-maxReferences),
  };
}

async function readHead(raw: Uint8Array, reason: string): Promise<ReadMail> {
  const mail = await PostalMime.parse(Buffer.concat([headOf(raw), Buffer.from('\r\n\r\n')]), limits);
  return {
    ...readHeaders(mail),
    text: `This mail could not be read. ${reason} It is still in the mailbox of its sender.`,
    quoted: null,
    html: null,
    files: [],
    leftOut: [],
    report: { events: [], original: '', messageId: null },
  };
}

const idLine = /^message-id:\s{1,9}(<[^<>\s]{1,500}>)/im;

/** Old mail servers quote the mail that came back in the text. */
function readOriginal(mail: Email): ReadMail['report'] {
  const { events, original } = readReport(mail);
  const quoted = (original === '' ? (mail.text ?? '') : original).slice(0, maxOriginal);
  return { events, original: original.slice(0, maxOriginal), messageId: idLine.exec(quoted)?.[1] ?? null };
}

/** Reads a mail of up to 20 MB. One that can't be read has its headers and says so in its text. */
export async function readIncoming(raw: Uint8Array): Promise<ReadMail> {
  const excess = findExcess(raw);
  if (excess !== null) return readHead(raw, excess);
  const mail = await PostalMime.parse(raw, limits).catch(() => null);
  if (mail === null) return readHead(raw, 'Its form is damaged.');
  return {
    ...readHeaders(mail),
    ...readTexts(mail),
    ...divideFiles(mail.attachments),
    report: readOriginal(mail),
  };
}
