import { forms } from '@atrium/contracts/content/forms.schemas';
import { formMessages } from '@atrium/contracts/forms/constants';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { z } from 'zod';
import type { LeadsContext } from '../context';

const timeoutMs = 3_000;
const { shape } = forms.item;
const definition = z.object({
  _id: shape._id,
  title: shape.title,
  fields: shape.fields,
  use: shape.use.unwrap(),
  recipients: shape.recipients.unwrap(),
  keepMonths: shape.keepMonths.unwrap(),
});
const response = z.object({ data: definition });

/** A form as its answers are checked and stored. */
export type FormDefinition = z.output<typeof definition>;

/** A published form. Without a response of the content service the sender is asked to try again: only the form says what is asked. */
export async function readForm(
  { content, internalSecret, logger }: Pick<LeadsContext, 'content' | 'internalSecret' | 'logger'>,
  id: string,
): Promise<FormDefinition> {
  try {
    const found = await content(
      new Request(`http://content/internal/forms/${id}`, {
        headers: { [internalKeyHeader]: internalSecret },
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    if (found.status === 404) throw notFound(formMessages.missing);
    if (!found.ok) throw new Error(`the content service returned ${found.status}`);
    return response.parse(await found.json()).data;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    logger.error({ err: cause, form: id }, 'a form can not be read right now');
    throw new AppError({ code: 'unavailable', publicMessage: 'The service is briefly unavailable', cause });
  }
}
