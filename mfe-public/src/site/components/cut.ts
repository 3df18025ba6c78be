import { sliceWhole } from '@atrium/contracts/rich-text';

/** Cuts a text to `max` characters. A cut text ends with an ellipsis, in place of trailing punctuation. */
export function cutTo(text: string, max: number): string {
  return text.length <= max ? text : `${sliceWhole(text, max).replace(/[\s.,:;…]+$/, '')}…`;
}
