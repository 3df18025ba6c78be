import type { MailFacts } from './mail-facts';
import { detailTable } from './mail-parts';

export interface FormAnswersMail {
  answersId: string;
  form: string;
  /** The sender's address; empty if the form asked for none. */
  email: string;
  answers: { label: string; text: string }[];
}

export const describeFormAnswers = (
  { answersId, form, email, answers }: FormAnswersMail,
  { publicUrl }: { publicUrl: string },
): MailFacts => ({
  message: 'form-answers',
  ...(email !== '' && { replyTo: email }),
  values: { form },
  blocks: { details: detailTable(answers.map(({ label, text }) => [label, text])) },
  link: `${publicUrl}/dashboard/answers/${answersId}`,
});
