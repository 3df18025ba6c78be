import { toClaimToken } from '@atrium/contracts/content/claims.constants';
import { markOf } from '@atrium/contracts/content/field-marks';
import { type Field, type Fields, imageNamesOf } from '@atrium/contracts/content/fields.schemas';
import { fieldsOfEntry } from '@atrium/contracts/content/variants.schemas';

type Values = Record<string, unknown>;

/** A mark would break an address or a code; their inputs refuse tokens of claims too. */
const takesMark = ({ isCode, input }: Field): boolean =>
  !isCode && input.safeParse(toClaimToken('key')).success;

const markText = (text: string, path: string): string => (text === '' ? '' : text + markOf(path));

const markImage = (image: object, path: string) => ({
  ...image,
  alt: `${'alt' in image ? String(image.alt) : ''}${markOf(path)}`,
});

function markValue(field: Field, value: unknown, path: string): unknown {
  const { kind, fields = {} } = field;
  const each = (change: (entry: never, path: string) => unknown) =>
    Array.isArray(value) ? value.map((entry, index) => change(entry as never, `${path}.${index}`)) : value;
  switch (kind) {
    case 'text':
    case 'richText':
      return typeof value === 'string' && takesMark(field) ? markText(value, path) : value;
    case 'area':
      // Pages may show each line as a paragraph.
      return typeof value === 'string' && takesMark(field)
        ? value
            .split('\n')
            .map((line) => markText(line, path))
            .join('\n')
        : value;
    case 'lines':
    case 'tags':
      return each(markText);
    case 'group':
      return typeof value === 'object' && value !== null ? markFields(fields, value as Values, path) : value;
    case 'list':
      return each((entry: Values, at) => markFields(fieldsOfEntry(field, entry), entry, at));
    case 'image':
      return typeof value === 'object' && value !== null
        ? markImage(value, imageNamesOf(path, field).existing)
        : value;
    case 'images':
      return Array.isArray(value)
        ? value.map((image: object, index) =>
            markImage(image, `${imageNamesOf(path, field).existing}.${index}`),
          )
        : value;
    default:
      return value;
  }
}

/** Ends each text with the path of its field in the form, which is the id of the field's control; an image has it in its alt text. */
export const markFields = (fields: Fields, values: Values, path = ''): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => key in values)
      .map(([key, field]) => [key, markValue(field, values[key], path === '' ? key : `${path}.${key}`)]),
  ),
});
