import { checkEmail, checkPhone } from '../contacts/contact-rules';
import type { FormFieldKind, FormTextMeaning } from './constants';

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
}

/** The values of a field as a form posts them: several only for a choice of several. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

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

/** The fields that are asked with these values, in their order. A condition on a field that is gone, or stands below, counts as met. */
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
    seen.add(field.key);
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

const checks: Record<
  FormFieldKind,
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
  return kind === 'choice' || kind === 'several' ? 'Please choose an answer' : 'Please fill in this field';
}

function findProblem(field: FormFieldRules, values: FormValues): string | null {
  const [first, ...more] = cleanValues(field, values[field.key]);
  if (first === undefined) return field.required ? missingOf(field) : null;
  return checks[field.kind](field, [first, ...more]);
}

/** The problem of each invalid field, by its key. Fields that are not asked have none. */
export function findAnswerProblems(
  fields: readonly FormFieldRules[],
  values: FormValues,
): Record<string, string> {
  const problems = listAskedFields(fields, values).map(
    (field) => [field.key, findProblem(field, values)] as const,
  );
  return Object.fromEntries(problems.flatMap(([key, problem]) => (problem === null ? [] : [[key, problem]])));
}

/** The given answers with the labels of this moment. What nobody asked is left out. */
export const toAnswers = (fields: readonly FormFieldRules[], values: FormValues): FormAnswer[] =>
  listAskedFields(fields, values).flatMap((field) => {
    const given = cleanValues(field, values[field.key]);
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
