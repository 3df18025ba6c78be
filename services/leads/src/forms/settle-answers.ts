import { contactLimits } from '@atrium/contracts/contacts/contact-rules';
import { agreed, introOf } from '@atrium/contracts/forms/answer-rules';
import { handleEach } from '@atrium/service-kit/stuck-items';
import { storeContact } from '../contacts/intake/store-contact';
import { toContactDocument } from '../contacts/intake/submission';
import type { ContactDocument } from '../contacts/records/contact-document';
import { everyoneTold, queueMail } from '../mail/queue-mail';
import type { FormsContext } from './context';
import { textOfAnswer } from './describe-answers';
import type { FormAnswersDocument } from './form-answer-repository';
import { keepFiles, keepWaitingFiles } from './form-files';

/** A request that is still being handled is left alone. */
const waitMs = 60_000;

/** All answers, as far as they fit; where some are files, the address at which staff download them. */
function toGoals({ publicUrl }: Pick<FormsContext, 'publicUrl'>, { _id, answers }: FormAnswersDocument) {
  const text = answers.map((answer) => `${introOf(answer.label)} ${textOfAnswer(answer)}`).join('\n');
  const hasFiles = answers.some(({ kind }) => kind === 'file');
  const address = hasFiles ? `\nFiles: ${publicUrl}/dashboard/answers/${_id}` : '';
  return text.slice(0, contactLimits.goals - address.length) + address;
}

/** The contact of a lead. */
function toContact(
  context: Pick<FormsContext, 'publicUrl'>,
  document: FormAnswersDocument,
  contactId: string,
): ContactDocument {
  const { submissionId, createdAt, formTitle, sender } = document;
  const { name, email, phone, company, service } = sender;
  const contact = toContactDocument({
    submissionId,
    contactId,
    acceptedAt: createdAt.toISOString(),
    termsVersion: '',
    reason: null,
    fields: {
      fullName: (name || email || phone).slice(0, contactLimits.fullName),
      ...(email !== null && { email }),
      phone,
      companyName: company.slice(0, contactLimits.companyName),
      serviceType: service.slice(0, contactLimits.serviceType),
      otherServiceType: '',
      goals: toGoals(context, document),
      timeline: '',
    },
  });
  // The consents are among the answers, in the form's own words.
  return { ...contact, terms: null, source: `Form: ${formTitle}`.slice(0, 100) };
}

async function makeContact(context: FormsContext, document: FormAnswersDocument): Promise<void> {
  const { contactId, submissionId, createdAt } = document;
  if (contactId === null) return;
  await storeContact(context, toContact(context, document, contactId));
  await context.intakeLedger.settle({ submissionId, acceptedAt: createdAt.toISOString() }, 'stored');
}

/** Somebody who left a consent of the form open has not asked for mails. */
async function signUp({ subscribe }: FormsContext, document: FormAnswersDocument): Promise<void> {
  const { use, email, page, consentsAsked, answers } = document;
  const given = answers.filter(({ kind, values }) => kind === 'consent' && values[0] === agreed).length;
  if (use === 'list' && email !== null && given === consentsAsked) await subscribe(email, page);
}

/** Without recipients of its own a form that makes contacts sends no mail: the contact's alert has all of it. */
async function tellRecipients(context: FormsContext, document: FormAnswersDocument): Promise<void> {
  const { _id, formTitle, answers, email, recipients, contactId } = document;
  if (recipients.length === 0 && contactId !== null) return;
  const answersId = _id.toHexString();
  const data = {
    answersId,
    form: formTitle,
    email: email ?? '',
    answers: answers.map((answer) => ({ label: answer.label, text: textOfAnswer(answer) })),
  };
  const told = recipients.length === 0 ? [{ toStaff: everyoneTold }] : recipients.map((to) => ({ to }));
  for (const [index, recipient] of told.entries())
    await queueMail(context, {
      key: `form-answers-${answersId}-${index}`,
      template: 'form-answers',
      data,
      ...recipient,
    });
}

/** Makes what follows from accepted answers: files that stay, contact, sign-up, mails. Safe to repeat. */
export async function settleAnswers(context: FormsContext, document: FormAnswersDocument): Promise<void> {
  await keepFiles(context, document);
  await makeContact(context, document);
  await signUp(context, document);
  await tellRecipients(context, document);
  await context.formAnswers.settle(document._id);
}

/** Makes what a killed process, or one without a database, has not made. */
export async function settleWaiting(context: FormsContext, signal: AbortSignal): Promise<void> {
  const { formAnswers, clock, reportStuck } = context;
  const before = new Date(clock.now().getTime() - waitMs);
  await keepWaitingFiles(context, before, signal);
  await handleEach(formAnswers.streamUnsettled(before), {
    handle: (document) => settleAnswers(context, document),
    describe: ({ _id }) => ({
      key: `form-answers-${_id}`,
      resource: 'form answer',
      resourceId: _id.toHexString(),
    }),
    report: reportStuck,
    signal,
  });
}
