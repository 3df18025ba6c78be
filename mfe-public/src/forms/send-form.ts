import { type FormValues, readFormValues } from '@atrium/contracts/forms/answer-rules';
import { formMessages } from '@atrium/contracts/forms/constants';
import type { ApiClient, ApiError } from '@atrium/mfe-kit';
import type { FormOutcome, FormView } from './form-view';

const copyOf = (values: FormValues): Record<string, string[]> =>
  Object.fromEntries(Object.entries(values).map(([key, list]) => [key, [...list]]));

export const refuse = (
  values: FormValues,
  problems: Record<string, string>,
  failure: string,
): FormOutcome => ({
  values: copyOf(values),
  problems,
  failure,
});

/** Sends the answers; undefined once they are accepted. `status`: of the page that shows the outcome. */
export async function sendForm(
  api: ApiClient,
  { id, fields }: Pick<FormView, 'id' | 'fields'>,
  form: FormData,
  key: string,
): Promise<{ outcome: FormOutcome | undefined; status: number }> {
  const values = readFormValues(fields, form);
  const startedAt = Number(form.get('started-at'));
  const body = {
    values: copyOf(values),
    page: String(form.get('page') ?? ''),
    website: String(form.get('website') ?? ''),
    ...(startedAt > 0 && { startedAt }),
  };
  try {
    await api.post('/api/form-answers/forms/:id', body, {
      params: { id },
      headers: { 'Idempotency-Key': key },
    });
    return { outcome: undefined, status: 200 };
  } catch (error) {
    const { status = 0, message, errors = [] } = error as ApiError;
    const problems = Object.fromEntries(errors.map(({ path, message: text }) => [path, text]));
    const failure = (status > 0 && message) || formMessages.failed;
    return { outcome: refuse(values, problems, failure), status: status || 503 };
  }
}
