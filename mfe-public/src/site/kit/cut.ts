/** The first `max` characters of a text, with an ellipsis when that is not all of it. */
export function cutTo(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max).trimEnd()}…`;
}
