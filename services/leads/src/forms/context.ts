import { createRateLimit } from '@atrium/service-kit/rate-limit';
import type { ContactsContext } from '../contacts/context';
import { createFormAnswerRepository } from './form-answer-repository';
import { createFormFileRepository } from './form-file-repository';

/** Posts with files of one network; what is over is refused, because quarantine would store it too. */
const postsWithFiles = 40;
const hourSeconds = 3_600;

interface FormPorts {
  /** Signs an address up for the newsletter, which asks it for a confirmation. */
  subscribe(email: string, page: string): Promise<void>;
}

/** The context of the own forms' operations. */
export const createFormsContext = (context: ContactsContext, ports: FormPorts) => ({
  ...context,
  ...ports,
  formAnswers: createFormAnswerRepository(context.db),
  formFiles: createFormFileRepository(context.db),
  fileLimit: createRateLimit({
    redis: context.redis,
    name: 'form-files',
    points: postsWithFiles,
    durationSeconds: hourSeconds,
  }),
});
export type FormsContext = ReturnType<typeof createFormsContext>;
