/** Literal text, or a personal field with its fallback. */
export type TemplatePiece = { text: string } | { field: string; fallback: string };

const placeholder = /\{\{\s{0,9}([A-Za-z][\w.]{0,40})\s{0,9}(?:\|([^{}]{0,200}))?\}\}/g;

/** `{{firstName|there}}` becomes a field; anything else stays text. */
export function parseTemplate(template: string): TemplatePiece[] {
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

export function listFields(template: string): string[] {
  return [...new Set(parseTemplate(template).flatMap((piece) => ('field' in piece ? [piece.field] : [])))];
}

/** Own properties only: `{{constructor}}` is a field nobody has. */
export const readField = (values: Record<string, string | undefined>, field: string): string | undefined =>
  Object.hasOwn(values, field) ? values[field] : undefined;

export function fillTemplate(pieces: TemplatePiece[], values: Record<string, string | undefined>): string {
  return pieces
    .map((piece) => ('text' in piece ? piece.text : readField(values, piece.field) || piece.fallback))
    .join('');
}
