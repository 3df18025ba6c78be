import { sliceWhole } from '@atrium/contracts/rich-text';

/** The first `max` characters of a text; when that is not all of it, an ellipsis takes the place of the punctuation at its end. */
export function cutTo(text: string, max: number): string {
  return text.length <= max ? text : `${sliceWhole(text, max).replace(/[\s.,:;…]+$/, '')}…`;
}
