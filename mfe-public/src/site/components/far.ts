/** Of text, in characters: fills what a phone shows below the head of a page. */
const PHONE_TEXT = 800;

/**
 * Which of the parts of a long text, given as HTML, is the first that no phone shows when the page is opened; their number
 * if none is. A part may lack its text.
 */
export function findFirstFar(parts: readonly (string | undefined)[]): number {
  let length = 0;
  const index = parts.findIndex((html) => {
    const isFar = length >= PHONE_TEXT;
    length += (html ?? '').replace(/<[^>]*>/g, '').length;
    return isFar;
  });
  return index < 0 ? parts.length : index;
}

/** Attribute of parts that take no part in a phone's first layout; see `BELOW_PHONES` of the contracts. */
export const far = (isFar: boolean) => (isFar ? { 'data-far': '' } : {});
