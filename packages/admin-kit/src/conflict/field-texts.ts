import { fileNameOf, outlineHtml } from './html-outline';

/** Fields of a draft that repeat others or mean nothing to a reader. */
const hidden =
  /^(existing|key$|file$|sortOrder$|variants$|focal$|id$|_id$|width$|height$|formatting$|order$)/;
const looksLikeHtml = /<\/?[a-z][^<>]*>/i;

/** The label of each field of a form by its name. */
export type FieldLabels = Readonly<Record<string, string>>;

/** The label of a field that has none: 'metaTitle' reads 'Meta title'. */
function labelOfField(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function readValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string') return looksLikeHtml.test(value) ? outlineHtml(value) : value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const separator = value.every((entry) => typeof entry === 'string') ? ', ' : '\n';
    return value.map(readValue).filter(Boolean).join(separator);
  }
  // An image: what else is known of it depends on where it was chosen.
  const { url } = value as { url?: unknown };
  if (typeof url === 'string') return fileNameOf(url);
  return Object.entries(value)
    .filter(([name]) => !hidden.test(name))
    .map(([, part]) => readValue(part))
    .filter(Boolean)
    .join(' · ');
}

export interface FieldDifference {
  name: string;
  label: string;
  before: string;
  after: string;
}

/** The fields in which two states of a form differ, each as a text that can be read. */
export function listDifferences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  labels: FieldLabels = {},
): FieldDifference[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(
    (name) => !hidden.test(name),
  );
  return names
    .map((name) => ({
      name,
      label: labels[name] ?? labelOfField(name),
      before: readValue(before[name]),
      after: readValue(after[name]),
    }))
    .filter((difference) => difference.before !== difference.after);
}
