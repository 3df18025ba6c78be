import { checkEmail, checkPhone } from '../contacts/contact-rules';
import {
  type FormFieldKind,
  type FormFileGroup,
  type FormTextMeaning,
  formFileExtensions,
  formFileLimits,
} from './constants';

/** The rules of a form's answers as plain functions, shared by the form and the server. */

export const formLimits = { text: 500, area: 5_000 } as const;

/** The definition of a field, as far as its answers are concerned. */
export interface FormFieldRules {
  kind: FormFieldKind;
  isShown: boolean;
  key: string;
  label: string;
  required: boolean;
  /** Asked only if another field before this one has the answer; always without a field. */
  shownWhen: { field: string; value: string };
  meaning?: FormTextMeaning;
  options?: readonly string[];
  least?: string;
  most?: string;
  accepts?: FormFileGroup;
  maxFiles?: number;
}

/** The values of a field as a form posts them: several only for a choice of several. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** A chosen file, as far as the rules are concerned. */
export interface FormFile {
  name: string;
  /** In bytes. */
  size: number;
}
export type FormFiles = Readonly<Record<string, readonly FormFile[]>>;

export interface FormAnswer {
  key: string;
  label: string;
  kind: FormFieldKind;
  values: string[];
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const decimal = /^-?\d{1,12}(?:\.\d{1,6})?$/;
/** The value of a ticked consent. */
export const agreed = 'yes';

const isSameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whitespace around a text is no answer; a field has no more values than its kind can have. */
function cleanValues({ kind, options = [] }: FormFieldRules, given: readonly string[] = []): string[] {
  const values = given.map((value) => value.trim()).filter((value) => value !== '');
  return kind === 'several' ? [...new Set(values)].slice(0, options.length + 1) : values.slice(0, 1);
}

/** The fields that are asked with these values, in their order. A condition on a field that is gone, stands below, or takes files counts as met. */
export function listAskedFields(fields: readonly FormFieldRules[], values: FormValues): FormFieldRules[] {
  const asked = new Map<string, FormFieldRules>();
  const seen = new Set<string>();
  for (const field of fields) {
    if (!field.isShown) continue;
    const { field: other, value } = field.shownWhen;
    const isFree = other === '' || !seen.has(other);
    const source = asked.get(other);
    const isMet =
      source !== undefined && cleanValues(source, values[other]).some((one) => isSameText(one, value));
    if (field.kind !== 'file') seen.add(field.key);
    if (isFree || isMet) asked.set(field.key, field);
  }
  return [...asked.values()];
}

function isDay(value: string): boolean {
  if (!day.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

function checkNumber({ least = '', most = '' }: FormFieldRules, value: string): string | null {
  if (!decimal.test(value)) return 'Please enter a number, such as 1200 or 12.5';
  if (least !== '' && Number(value) < Number(least)) return `Please enter at least ${least}`;
  return most !== '' && Number(value) > Number(most) ? `Please enter at most ${most}` : null;
}

function checkText({ meaning = 'text' }: FormFieldRules, value: string): string | null {
  if (value.length > formLimits.text) return `Please use at most ${formLimits.text} characters`;
  if (meaning === 'email') return checkEmail(value);
  return meaning === 'phone' ? checkPhone(value) : null;
}

const checkOptions = ({ options = [] }: FormFieldRules, values: readonly string[]): string | null =>
  values.every((value) => options.includes(value)) ? null : 'Please choose from the list';

export const formatMegabytes = (bytes: number): string => `${Math.round(bytes / 104_857.6) / 10} MB`;

/** The end of a file's name, without its dot. */
export const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

const isTaken = ({ accepts = 'all' }: FormFieldRules, { name }: FormFile): boolean =>
  (formFileExtensions[accepts] as readonly string[]).includes(extensionOf(name));

function checkFiles(field: FormFieldRules, files: readonly FormFile[]): string | null {
  const { accepts = 'all', maxFiles = 1 } = field;
  if (files.length > maxFiles)
    return `Please choose at most ${maxFiles === 1 ? 'one file' : `${maxFiles} files`}`;
  const other = files.find((file) => !isTaken(field, file));
  if (other) return `${other.name} can not be sent. Allowed: ${formFileExtensions[accepts].join(', ')}`;
  const large = files.find(({ size }) => size > formFileLimits.fileBytes);
  if (large) return `${large.name} has more than ${formatMegabytes(formFileLimits.fileBytes)}`;
  const empty = files.find(({ size }) => size === 0);
  return empty ? `${empty.name} is empty` : null;
}

const sizeOf = (files: readonly FormFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

const checks: Record<
  Exclude<FormFieldKind, 'file'>,
  (field: FormFieldRules, values: readonly [string, ...string[]]) => string | null
> = {
  line: (field, [value]) => checkText(field, value),
  area: (_field, [value]) =>
    value.length > formLimits.area
      ? `Please use at most ${formLimits.area.toLocaleString('en')} characters`
      : null,
  choice: checkOptions,
  several: checkOptions,
  number: (field, [value]) => checkNumber(field, value),
  date: (_field, [value]) => (isDay(value) ? null : 'Please enter a day'),
  consent: (_field, [value]) => (value === agreed ? null : 'Please tick the box or leave it empty'),
};

function missingOf({ kind }: FormFieldRules): string {
  if (kind === 'consent') return 'Please agree to this to send the form';
  if (kind === 'file') return 'Please choose a file';
  return kind === 'choice' || kind === 'several' ? 'Please choose an answer' : 'Please fill in this field';
}

function findProblem(field: FormFieldRules, values: FormValues, files: FormFiles): string | null {
  if (field.kind === 'file') {
    const chosen = files[field.key] ?? [];
    return chosen.length === 0 ? (field.required ? missingOf(field) : null) : checkFiles(field, chosen);
  }
  const [first, ...more] = cleanValues(field, values[field.key]);
  if (first === undefined) return field.required ? missingOf(field) : null;
  return checks[field.kind](field, [first, ...more]);
}

const tooManyBytes = `All files together can have at most ${formatMegabytes(formFileLimits.allBytes)}`;

/** The field with whose files all of them are too much. */
function findTooMuch(asked: readonly FormFieldRules[], files: FormFiles): FormFieldRules | undefined {
  let total = 0;
  return asked.find((field) => {
    if (field.kind === 'file') total += sizeOf(files[field.key] ?? []);
    return total > formFileLimits.allBytes;
  });
}

/** The problem of each invalid field, by its key. Fields that are not asked have none. */
export function findAnswerProblems(
  fields: readonly FormFieldRules[],
  values: FormValues,
  files: FormFiles = {},
): Record<string, string> {
  const asked = listAskedFields(fields, values);
  const problems = asked.map((field) => [field.key, findProblem(field, values, files)] as const);
  const tooMuch = findTooMuch(asked, files);
  if (tooMuch !== undefined) problems.unshift([tooMuch.key, tooManyBytes]);
  return Object.fromEntries(problems.flatMap(([key, problem]) => (problem === null ? [] : [[key, problem]])));
}

/** The given answers with the labels of this moment; files are answered with their names. What nobody asked is left out. */
export const toAnswers = (
  fields: readonly FormFieldRules[],
  values: FormValues,
  files: FormFiles = {},
): FormAnswer[] =>
  listAskedFields(fields, values).flatMap((field) => {
    const given =
      field.kind === 'file'
        ? (files[field.key] ?? []).map(({ name }) => name)
        : cleanValues(field, values[field.key]);
    const { key, label, kind } = field;
    return given.length === 0 ? [] : [{ key, label, kind, values: given }];
  });

/** A label in front of its answer: with a colon, unless it ends a sentence. */
export const introOf = (label: string): string => (/[?!.:]\s*$/.test(label) ? label : `${label}:`);

/** The values of the form's fields in a post. */
export const readFormValues = (fields: readonly FormFieldRules[], form: FormData): FormValues =>
  Object.fromEntries(
    fields.map(({ key }) => [key, form.getAll(key).filter((value) => typeof value === 'string')]),
  );

/** The chosen files of the form's fields in a post. Browsers send an empty file without a name for a field without one. */
export const readFormFiles = (
  fields: readonly FormFieldRules[],
  form: FormData,
): Readonly<Record<string, readonly File[]>> =>
  Object.fromEntries(
    fields
      .filter(({ kind }) => kind === 'file')
      .map(({ key }) => [
        key,
        form
          .getAll(key)
          .filter((one) => typeof one !== 'string' && (one.name !== '' || one.size > 0)) as File[],
      ]),
  );
