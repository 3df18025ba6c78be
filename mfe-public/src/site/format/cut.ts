import { sliceWhole } from '@atrium/contracts/content/rich-text';

/** Cuts a text to `max` characters. A cut text ends with an ellipsis, in place of trailing punctuation. */
export function cutTo(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = sliceWhole(text, max);
  let end = cut.length;
  while (/[\s.,:;…]/.test(cut.charAt(end - 1))) end -= 1;
  return `${cut.slice(0, end)}…`;
}
