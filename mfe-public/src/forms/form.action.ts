import {
  type FormFieldRules,
  type FormValues,
  findAnswerProblems,
  listAskedFields,
  readFormFiles,
  readFormValues,
} from '@atrium/contracts/forms/answer-rules';
import { formMessages } from '@atrium/contracts/forms/constants';
import { apiFrom } from '@atrium/mfe-kit';
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { readForm } from './form.loader';
import { FORMS_PATH, type FormOutcome, toFormView } from './form-view';
import { refuse, sendForm } from './send-form';

/** Handles a post without scripts, of this site or of one that the form allows. Once it is accepted a reload sends nothing again. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const definition = await readForm(args);
  const form = toFormView(definition);
  const posted = await request.formData();
  const values = readFormValues(form.fields, posted);
  const files = readFormFiles(form.fields, posted);
  // No page can fill in the files of a field.
  const emptied = Object.fromEntries(
    listAskedFields(form.fields, values).flatMap(({ key }) =>
      files[key]?.length ? [[key, formMessages.chooseAgain]] : [],
    ),
  );
  if (!isAllowed(request, definition.allowedOrigins))
    return respond(refuse(values, {}, formMessages.otherSite), 403);
  const problems = findAnswerProblems(form.fields, values, files);
  if (Object.keys(problems).length > 0)
    return respond(refuse(values, { ...emptied, ...problems }, formMessages.incomplete), 400);
  const { outcome, status } = await sendForm(
    apiFrom(args),
    form,
    posted,
    await createKey(form.fields, values),
  );
  if (outcome !== undefined)
    return respond({ ...outcome, problems: { ...emptied, ...outcome.problems } }, status);
  const isFramed = new URL(request.url).searchParams.has('frame');
  if (form.thanksLink !== '' && !isFramed) return redirect(form.thanksLink, 303);
  return redirect(`${FORMS_PATH}/${form.slug}?${isFramed ? 'frame&' : ''}sent`, 303);
}

/** Browsers name the site that a form is posted from; other programs may leave it out. */
function isAllowed({ headers, url }: Request, allowed: readonly string[]): boolean {
  if (headers.get('sec-fetch-site') === 'same-origin') return true;
  const origin = headers.get('origin');
  return origin === null || origin === new URL(url).origin || allowed.includes(origin);
}

/**
 * The idempotency key: the same person's same values of one day are one answer. Without a name or an address each post counts, because
 * two people may answer alike.
 */
async function createKey(fields: readonly FormFieldRules[], values: FormValues): Promise<string> {
  const isNamed = fields.some(
    ({ key, meaning = 'text' }) => meaning !== 'text' && Boolean(values[key]?.[0]?.trim()),
  );
  if (!isNamed) return crypto.getRandomValues(new Uint32Array(4)).join('-');
  const day = new Date().toISOString().slice(0, 10);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(day + JSON.stringify(values)));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const respond = (outcome: FormOutcome, status: number) => data<FormOutcome>(outcome, { status });
