/** Longer lines are text. */
const maxMarkLine = 300;

/** How the line above a quoted mail begins, and its verb: "On 1 Dec 2026, Jane wrote:". In German and Dutch the name follows the verb. */
const attributions: { begins: string[]; verb: RegExp }[] = [
  { begins: ['On '], verb: /\bwrote: ?$/ },
  { begins: ['Am ', 'Von ', 'Den '], verb: /\b(?:schrieb|skrev)\b/ },
  { begins: ['Le '], verb: /\ba écrit ?:$/ },
  { begins: ['El '], verb: /\bescribió ?:$/ },
  { begins: ['Il '], verb: /\bha scritto ?:$/ },
  { begins: ['Op '], verb: /\b(?:schreef|geschreven)\b/ },
];
/** The date: without one it is a sentence. */
const digit = /\d/;

const separator =
  /^-{2,20} ?(?:original message|ursprüngliche nachricht|original-nachricht|message d'origine) ?-{2,20}$/i;
const fromLine = /^\*?(?:from|von|de|da|van) ?: ?\*?\S/i;
const dateLine = /^\*?(?:sent|date|gesendet|datum|envoyé|enviado|inviato|verzonden) ?:/i;
const subjectLine = /^\*?(?:subject|betreff|objet|asunto|oggetto|onderwerp) ?:/i;
/** Lines in which the headers of a quoted mail are. */
const headerLines = 8;

const isQuoted = (line: string): boolean => line.startsWith('>');
const isBlank = (line: string): boolean => line.trim() === '';

/** Mail programs break the line above a quote into up to three. */
function endOfAttribution(lines: string[], at: number): number | null {
  const first = lines[at]?.trimStart() ?? '';
  const forms = attributions.filter(({ begins }) => begins.some((begin) => first.startsWith(begin)));
  let joined = '';
  for (const [index, line] of lines.slice(at, at + 3).entries()) {
    joined = `${joined} ${line.trim()}`.trim();
    if (joined.length > maxMarkLine) return null;
    const isWhole = joined.endsWith(':') && digit.test(joined);
    if (isWhole && forms.some(({ verb }) => verb.test(joined))) return at + index + 1;
  }
  return null;
}

/** Outlook repeats the headers of the quoted mail. */
function isHeaderBlock(lines: string[], at: number): boolean {
  if (!fromLine.test(lines[at]?.trim() ?? '')) return false;
  const next = lines.slice(at + 1, at + headerLines).map((line) => line.trim());
  return next.some((line) => dateLine.test(line)) && next.some((line) => subjectLine.test(line));
}

interface Quote {
  start: number;
  /** The first line after the line or lines that say whose mail is quoted. */
  body: number;
}

function findQuote(lines: string[]): Quote | null {
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.length > maxMarkLine) continue;
    const body = endOfAttribution(lines, at);
    if (body !== null) return { start: at, body };
    if (separator.test(line.trim()) || isHeaderBlock(lines, at)) return { start: at, body: lines.length };
    if (isQuoted(line)) return { start: at, body: at };
  }
  return null;
}

const join = (lines: string[]): string => lines.join('\n').trim();

/**
 * Divides a mail into the person's own text and the mail that it quotes. An answer between quoted lines stays whole, because it makes no
 * sense without them.
 */
export function foldQuotes(text: string): { text: string; quoted: string | null } {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const whole = { text: join(lines), quoted: null };
  const quote = findQuote(lines);
  if (quote === null) return whole;
  const { start, body } = quote;
  const firstQuoted = lines.findIndex((line, at) => at >= body && !isBlank(line));
  // Without marks at its lines, all after the line above it is the quoted mail.
  if (firstQuoted === -1 || !isQuoted(lines[firstQuoted] ?? ''))
    return start === 0 ? whole : divide(lines, start, lines.length);
  const end = lines.findIndex((line, at) => at > firstQuoted && !isQuoted(line) && !isBlank(line));
  if (end === -1) return divide(lines, start, lines.length);
  const isBetween = lines.slice(end).some(isQuoted) || !isBlank(join(lines.slice(0, start)));
  return isBetween ? whole : divide(lines, start, end);
}

function divide(lines: string[], start: number, end: number): { text: string; quoted: string | null } {
  const text = join([...lines.slice(0, start), ...lines.slice(end)]);
  const quoted = join(lines.slice(start, end));
  // A forwarded mail without a word of the person is the text.
  return text === '' || quoted === '' ? { text: join(lines), quoted: null } : { text, quoted };
}
