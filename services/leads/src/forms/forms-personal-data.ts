import type { FormsPersonalData } from '../privacy/personal-data';
import type { FormsContext } from './context';
import { shownFormAnswers } from './form-answer-repository';

const maxAnswers = 500;

/** The personal data in answers of forms that asked for an email address. */
export const formsPersonalData = ({ formAnswers, showEach }: FormsContext): FormsPersonalData => ({
  read: async (email) => ({
    formAnswers: await showEach(await formAnswers.findByEmail(email, maxAnswers), shownFormAnswers),
  }),
  erase: async (email) => ({ formAnswers: await formAnswers.removeByEmail(email) }),
  retention: {
    quarantine: {
      countBefore: formAnswers.countQuarantinedBefore,
      eraseBefore: formAnswers.removeQuarantinedBefore,
    },
  },
});
