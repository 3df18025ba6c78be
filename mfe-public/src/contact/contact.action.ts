import {
  type ContactFormValues,
  contactFormSteps,
  contactMessages,
  findContactProblems,
} from '@atrium/contracts/contacts/contact-rules';
import { apiFrom } from '@atrium/mfe-kit';
import { type ActionFunctionArgs, data } from 'react-router-dom';
import { type ContactActionData, describeProblems, readContactForm, stepOf } from './contact-values';
import { sendContact } from './send-contact';

/**
 * Handles the form's post without scripts. The intents 'next' and 'back' only change the step; any other intent sends the
 * request.
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
  const { outcome, status } = await sendContact(apiFrom(args), form, await hashOf(values));
  return respond(outcome, status);
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
