import {
  type FormValues,
  listAskedFields,
  readFormFiles,
  readFormValues,
} from '@atrium/contracts/forms/answer-rules';
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

/** A form with files is multipart: its values are JSON, and `fileFields` says whose each file is. */
function withFiles(
  body: {
    values: Record<string, string[]>;
    page: string;
    website: string;
    startedAt?: number;
  },
  files: readonly (readonly [key: string, file: File])[],
): FormData {
  const parts = new FormData();
  parts.append('values', JSON.stringify(body.values));
  parts.append('fileFields', JSON.stringify(files.map(([key]) => key)));
  parts.append('page', body.page);
  parts.append('website', body.website);
  if (body.startedAt !== undefined) parts.append('startedAt', String(body.startedAt));
  for (const [, file] of files) parts.append('files', file, file.name);
  return parts;
}

/** Sends the answers; undefined once they are accepted. `status`: of the page that shows the outcome. */
export async function sendForm(
  api: ApiClient,
  { id, fields }: Pick<FormView, 'id' | 'fields'>,
  form: FormData,
  key: string,
): Promise<{ outcome: FormOutcome | undefined; status: number }> {
  const values = readFormValues(fields, form);
  const startedAt = Number(form.get('started-at'));
  const chosen = readFormFiles(fields, form);
  const files = listAskedFields(fields, values).flatMap((field) =>
    (chosen[field.key] ?? []).map((file) => [field.key, file] as const),
  );
  const body = {
    values: copyOf(values),
    page: String(form.get('page') ?? ''),
    website: String(form.get('website') ?? ''),
    ...(startedAt > 0 && { startedAt }),
  };
  try {
    await api.post('/api/form-answers/forms/:id', files.length > 0 ? withFiles(body, files) : body, {
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
