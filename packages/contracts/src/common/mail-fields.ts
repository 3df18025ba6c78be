import { escapeHtml } from './escape-html';

/** The signs around a field that go with it: "Hello {{firstName}}, read" is "Hello, read" without a name. */
interface Surroundings {
  before: string;
  after: string;
  /** In place of all three, without a value. */
  instead: string;
}
interface FieldPiece {
  field: string;
  fallback: string;
  around?: Surroundings;
}
/** Literal text, or a personal field with its fallback. */
export type TemplatePiece = { text: string } | FieldPiece;

const placeholder = /\{\{\s{0,9}([A-Za-z][\w.]{0,40})\s{0,9}(?:\|([^{}]{0,200}))?\}\}/g;

function parsePieces(template: string): TemplatePiece[] {
  const pieces: TemplatePiece[] = [];
  let end = 0;
  for (const match of template.matchAll(placeholder)) {
    if (match.index > end) pieces.push({ text: template.slice(end, match.index) });
    pieces.push({ field: match[1] as string, fallback: (match[2] ?? '').trim() });
    end = match.index + match[0].length;
  }
  if (end < template.length) pieces.push({ text: template.slice(end) });
  return pieces;
}

/** `{{firstName|there}}` becomes a field; anything else stays text. */
export const parseTemplate = (template: string): TemplatePiece[] => joinSurroundings(parsePieces(template));

const spaceBefore = /(?:[ \t\u00a0]|&nbsp;){1,9}((?:<[a-z][^<>]{0,200}>){0,9})$/i;
const commaBefore = /,(?:[ \t\u00a0]|&nbsp;){1,9}((?:<[a-z][^<>]{0,200}>){0,9})$/i;
const endsSentence = /^(?:<\/[a-z\d]+>)*(?:[.!?…<]|$)/i;
/** The space before a missing value is one too many: another one, a sign or an end follows. */
const needsNoSpace = /^(?:<\/[a-z\d]+>)*(?:[\s,.;:!?)…<]|&nbsp;|$)/i;
const beginsText = /(?:^|[\n>])\s{0,9}$/;
/** "{{firstName}}, we have news" */
const addressEnd = /^((?:<\/[a-z\d]+>)*)[,;:](?:\s|&nbsp;)*(\p{L})?/u;

/** Moves what belongs to a field without fallback from the texts beside it to the field. HTML is handled as it is written. */
function joinSurroundings(pieces: TemplatePiece[]): TemplatePiece[] {
  for (const [index, piece] of pieces.entries()) {
    if ('text' in piece || piece.fallback !== '') continue;
    const [previous, next] = [pieces[index - 1], pieces[index + 1]];
    const textBefore = previous && 'text' in previous ? previous.text : '';
    const textAfter = next && 'text' in next ? next.text : '';
    const comma = endsSentence.test(textAfter) ? commaBefore.exec(textBefore) : null;
    const space = comma ?? spaceBefore.exec(textBefore);
    const address = beginsText.test(textBefore) ? addressEnd.exec(textAfter) : null;
    if (space && previous && 'text' in previous && needsNoSpace.test(textAfter)) {
      previous.text = textBefore.slice(0, space.index);
      piece.around = { before: space[0], after: '', instead: space[1] ?? '' };
    } else if (address && next && 'text' in next) {
      next.text = textAfter.slice(address[0].length);
      const [after, closing = '', letter = ''] = address;
      piece.around = { before: '', after, instead: closing + letter.toUpperCase() };
    }
  }
  return pieces;
}

/** A field with its value, or what stands there without one. `value` is escaped if the template is HTML. */
export function placeField({ fallback, around }: FieldPiece, value: string | undefined): string {
  if (value) return around ? around.before + value + around.after : value;
  return around ? around.instead : fallback;
}

const writeField = ({ field, fallback }: FieldPiece): string =>
  fallback === '' ? `{{${field}}}` : `{{${field}|${fallback}}}`;

/** The template as HTML, whose fields stay fields. */
export const escapeTemplate = (template: string): string =>
  parsePieces(template)
    .map((piece) => ('text' in piece ? escapeHtml(piece.text) : writeField(piece)))
    .join('');

export function listFields(template: string): string[] {
  return [...new Set(parseTemplate(template).flatMap((piece) => ('field' in piece ? [piece.field] : [])))];
}

/** Own properties only: `{{constructor}}` is a field nobody has. */
export const readField = (values: Record<string, string | undefined>, field: string): string | undefined =>
  Object.hasOwn(values, field) ? values[field] : undefined;

export function fillTemplate(pieces: TemplatePiece[], values: Record<string, string | undefined>): string {
  return pieces
    .map((piece) => ('text' in piece ? piece.text : placeField(piece, readField(values, piece.field))))
    .join('');
}
