import { declarationOf } from './inline-style';

/** The `type` of a numbered list in rich text, by style. */
const types = new Map([
  ['decimal', '1'],
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
]);
const positions = new Set(['inside', 'outside']);

/** The attribute for the look of a list's numbers or points. Rich text has no `list-style-type`: the report names it. */
export function listStyleOf(
  name: string,
  attributes: Readonly<Record<string, string>>,
): Record<string, string> {
  if (name !== 'ol' && name !== 'ul') return {};
  const shorthand = declarationOf(attributes, 'list-style')
    ?.split(/\s+/)
    .find((word) => !positions.has(word) && !word.startsWith('url('));
  const style =
    declarationOf(attributes, 'list-style-type') ??
    shorthand ??
    (name === 'ul' ? attributes.type : undefined);
  if (style === undefined) return {};
  const type = name === 'ol' ? types.get(style) : undefined;
  return type === undefined ? { 'list-style-type': style.toLowerCase() } : { type };
}
