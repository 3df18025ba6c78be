import type { ContactsContext } from '../contacts/context';
import { createFormAnswerRepository } from './form-answer-repository';

interface FormPorts {
  /** Signs an address up for the newsletter, which asks it for a confirmation. */
  subscribe(email: string, page: string): Promise<void>;
}

/** The context of the own forms' operations. */
export const createFormsContext = (context: ContactsContext, ports: FormPorts) => ({
  ...context,
  ...ports,
  formAnswers: createFormAnswerRepository(context.db),
});
export type FormsContext = ReturnType<typeof createFormsContext>;
