import type { FormsPersonalData } from '../privacy/personal-data';
import type { FormsContext } from './context';
import { shownFormAnswers } from './form-answer-repository';
import { deleteAnswers } from './form-files';

const maxAnswers = 500;

/** The personal data in answers of forms that asked for an email address. */
export const formsPersonalData = (context: FormsContext): FormsPersonalData => {
  const { formAnswers, showEach } = context;
  return {
    read: async (email) => ({
      formAnswers: await showEach(await formAnswers.findByEmail(email, maxAnswers), shownFormAnswers),
    }),
    erase: async (email) => ({
      formAnswers: await deleteAnswers(context, await formAnswers.listIdsByEmail(email)),
    }),
    retention: {
      quarantine: {
        countBefore: formAnswers.countQuarantinedBefore,
        eraseBefore: async (cutoff) =>
          deleteAnswers(context, await formAnswers.listQuarantinedBefore(cutoff)),
      },
    },
  };
};
