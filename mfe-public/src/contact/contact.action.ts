import {
  type ContactFormProblems,
  type ContactFormValues,
  contactFormSteps,
  contactMessages,
  findContactProblems,
} from '@atrium/contracts/contact-rules';
import { type ApiError, apiFrom } from '@atrium/mfe-kit';
import { type ActionFunctionArgs, data } from 'react-router-dom';
import {
  type ContactActionData,
  type ContactStep,
  emptyContact,
  OTHER_SERVICE,
  readContactForm,
} from './contact-values';

/**
 * The form's post, with scripts or without: 'next' and 'back' only turn the page (in the browser they never come
 * here), everything else sends the request.
 */
export async function submitContact(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const values = readContactForm(form);
  const intent = form.get('intent');
  if (intent === 'back') return answer({ step: 1, values });
  if (intent === 'next') {
    const problems = findContactProblems(values, contactFormSteps[0]);
    const hasProblems = Object.keys(problems).length > 0;
    return answer({
      step: hasProblems ? 1 : 2,
      values,
      problems,
      failure: hasProblems ? contactMessages.nextStepRefused : '',
    });
  }
  const problems = findContactProblems(values);
  if (Object.keys(problems).length > 0) return refuse(values, problems);
  return send(args, form, values);
}

async function send(args: ActionFunctionArgs, form: FormData, values: ContactFormValues) {
  try {
    const headers = { 'Idempotency-Key': String(form.get('submissionKey') || (await hashOf(values))) };
    // The field is out of sight then, and so is what was typed into it before.
    const otherServiceType = values.serviceType === OTHER_SERVICE ? values.otherServiceType : '';
    const body = { ...values, otherServiceType, ...readExtras(form) };
    await apiFrom(args).post('/api/contacts', body, { headers });
    return answer({ step: 1, values: emptyContact, isSent: true });
  } catch (error) {
    const { status = 0, message, errors = [] } = error as ApiError;
    const problems = Object.fromEntries(
      errors.filter(({ path }) => path in values).map(({ path, message: text }) => [path, text]),
    );
    const failure = (status > 0 && message) || contactMessages.failed;
    return answer({ step: stepOf(problems, 2), values, problems, failure }, status || 503);
  }
}

/** The honeypot, when the form was first shown, and where the visitor came from. */
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

/** Without scripts no key comes along; the same words twice are one request then. */
async function hashOf(values: ContactFormValues): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function refuse(values: ContactFormValues, problems: ContactFormProblems) {
  const failure =
    problems.fullName ?? problems.email ?? problems.agreedToTerms ?? contactMessages.nextStepRefused;
  return answer({ step: stepOf(problems, 2), values, problems, failure }, 400);
}

/** The first step that has something to mend. */
function stepOf(problems: ContactFormProblems, otherwise: ContactStep): ContactStep {
  if (contactFormSteps[0]?.some((field) => problems[field])) return 1;
  return otherwise;
}

function answer(
  given: Partial<ContactActionData> & Pick<ContactActionData, 'step' | 'values'>,
  status = 200,
) {
  return data<ContactActionData>({ problems: {}, isSent: false, failure: '', ...given }, { status });
}
