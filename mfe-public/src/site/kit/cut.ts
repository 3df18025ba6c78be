/** The first `max` characters of a text; when that is not all of it, an ellipsis takes the place of the punctuation at its end. */
export function cutTo(text: string, max: number): string {
  if (text.length <= max) return text;
  // Half of an emoji is no character.
  const end = /[\uD800-\uDBFF]/.test(text.charAt(max - 1)) ? max - 1 : max;
  return `${text.slice(0, end).replace(/[\s.,:;…]+$/, '')}…`;
}
