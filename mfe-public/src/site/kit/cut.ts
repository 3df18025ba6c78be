/** The first `max` characters of a text, with an ellipsis when that is not all of it. */
export function cutTo(text: string, max: number): string {
  if (text.length <= max) return text;
  // Half of an emoji is no character.
  const end = /[\uD800-\uDBFF]/.test(text.charAt(max - 1)) ? max - 1 : max;
  return `${text.slice(0, end).trimEnd()}…`;
}
