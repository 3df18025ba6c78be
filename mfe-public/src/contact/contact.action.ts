import {
  type ContactFormValues,
  contactFormSteps,
  contactMessages,
  findContactProblems,
} from '@atrium/contracts/contacts/contact-rules';
import { type ApiError, apiFrom } from '@atrium/mfe-kit';
import { type ActionFunctionArgs, data } from 'react-router-dom';
import {
  type ContactActionData,
  describeProblems,
  emptyContact,
  OTHER_SERVICE,
  readContactForm,
  stepOf,
} from './contact-values';

/**
 * Handles the form's post, with scripts and without. The intents 'next' and 'back' only change the step; they come from
 * forms posted without scripts. Any other intent sends the request.
 */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const values = readContactForm(form);
  const intent = form.get('intent');
  if (intent === 'back') return respond({ step: 1, values });
  if (intent === 'next') {
    const problems = findContactProblems(values, contactFormSteps[0]);
    const step = stepOf(problems);
    return respond({ step, values, problems, failure: step === 1 ? contactMessages.nextStepRefused : '' });
  }
  const problems = findContactProblems(values);
  const failure = describeProblems(problems);
  if (failure) return respond({ step: stepOf(problems), values, problems, failure }, 400);
  return send(args, form, values);
}

async function send(args: ActionFunctionArgs, form: FormData, values: ContactFormValues) {
  try {
    const headers = { 'Idempotency-Key': String(form.get('submissionKey') || (await hashOf(values))) };
    // The field is hidden unless the type is Other; text typed into it earlier is dropped.
    const otherServiceType = values.serviceType === OTHER_SERVICE ? values.otherServiceType : '';
    const body = { ...values, agreedToTerms: true as const, otherServiceType, ...readExtras(form) };
    await apiFrom(args).post('/api/contacts', body, { headers });
    return respond({ step: 1, values: emptyContact, isSent: true });
  } catch (error) {
    const { status = 0, message, errors = [] } = error as ApiError;
    const problems = Object.fromEntries(
      errors.filter(({ path }) => path in values).map(({ path, message: text }) => [path, text]),
    );
    const failure = (status > 0 && message) || contactMessages.failed;
    return respond({ step: stepOf(problems), values, problems, failure }, status || 503);
  }
}

/** The honeypot field, the time the form was shown, and the attribution. */
function readExtras(form: FormData) {
  const startedAt = Number(form.get('startedAt'));
  return {
    website: String(form.get('website') ?? ''),
    ...(startedAt > 0 && { startedAt }),
    attribution: parseObject(form.get('attribution')),
  };
}

function parseObject(text: FormDataEntryValue | null): object | undefined {
  try {
    const value: unknown = JSON.parse(String(text ?? ''));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The idempotency key of a form posted without scripts: the same values twice are one request. */
async function hashOf(values: ContactFormValues): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function respond(
  given: Partial<ContactActionData> & Pick<ContactActionData, 'step' | 'values'>,
  status = 200,
) {
  return data<ContactActionData>({ problems: {}, isSent: false, failure: '', ...given }, { status });
}
