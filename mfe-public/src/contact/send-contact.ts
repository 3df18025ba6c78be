import { type ContactFormValues, contactMessages } from '@atrium/contracts/contacts/contact-rules';
import type { ApiClient, ApiError } from '@atrium/mfe-kit';
import {
  type ContactActionData,
  emptyContact,
  OTHER_SERVICE,
  readContactForm,
  stepOf,
} from './contact-values';

/** Sends the request of a complete form. `status`: of the page that shows the outcome. */
export async function sendContact(
  api: ApiClient,
  form: FormData,
  key: string,
): Promise<{ outcome: ContactActionData; status: number }> {
  const values = readContactForm(form);
  try {
    // The field is hidden unless the type is Other; text typed into it earlier is dropped.
    const otherServiceType = values.serviceType === OTHER_SERVICE ? values.otherServiceType : '';
    const body = { ...values, agreedToTerms: true as const, otherServiceType, ...readExtras(form) };
    await api.post('/api/contacts', body, { headers: { 'Idempotency-Key': key } });
    return {
      outcome: { step: 1, values: emptyContact, isSent: true, problems: {}, failure: '' },
      status: 200,
    };
  } catch (error) {
    return describeRefusal(error as ApiError, values);
  }
}

function describeRefusal({ status = 0, message, errors = [] }: ApiError, values: ContactFormValues) {
  const problems = Object.fromEntries(
    errors.filter(({ path }) => path in values).map(({ path, message: text }) => [path, text]),
  );
  const failure = (status > 0 && message) || contactMessages.failed;
  return {
    outcome: { step: stepOf(problems), values, problems, failure, isSent: false },
    status: status || 503,
  };
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
