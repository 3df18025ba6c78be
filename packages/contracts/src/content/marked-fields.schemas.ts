import { toClaimToken } from './claims.constants';
import type { Field } from './fields.schemas';

/** A mark would break an address or a code; their inputs refuse tokens of claims too. */
const takesMark = ({ isCode, input }: Field): boolean =>
  !isCode && input.safeParse(toClaimToken('key')).success;

/** True if the texts of a field end with a mark in the page beside its form, or its images' alt texts do. */
export function hasMarks(field: Field): boolean {
  switch (field.kind) {
    case 'text':
    case 'area':
    case 'richText':
      return takesMark(field);
    case 'lines':
    case 'tags':
    case 'image':
    case 'images':
      return !field.isCode;
    default:
      return false;
  }
}
