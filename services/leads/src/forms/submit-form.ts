import { contactLimits } from '@atrium/contracts/contacts/contact-rules';
import { findAnswerProblems, listAskedFields, toAnswers } from '@atrium/contracts/forms/answer-rules';
import { formMessages, quarantinedAnswerDays } from '@atrium/contracts/forms/constants';
import type { FormAnswersInput } from '@atrium/contracts/forms/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { ObjectId } from 'mongodb';
import { submissionIdOf, suspectOf } from '../contacts/intake/submission';
import { isUsedUp } from '../contacts/intake/submit-contact';
import type { FormsContext } from './context';
import { readSender } from './describe-answers';
import type { FormAnswersDocument } from './form-answer-repository';
import { readForm } from './read-form';
import { settleAnswers } from './settle-answers';

const dayMs = 86_400_000;

interface FormRequest {
  formId: string;
  input: FormAnswersInput;
  idempotencyKey: string | undefined;
  clientAddress: string;
}

/** The end of the time for which the form keeps its answers. */
export function keepUntil({
  createdAt,
  keepMonths,
}: Pick<FormAnswersDocument, 'createdAt' | 'keepMonths'>): Date {
  const until = new Date(createdAt);
  until.setUTCMonth(until.getUTCMonth() + keepMonths);
  return until;
}

function refuseInvalid(problems: Record<string, string>): void {
  const errors = Object.entries(problems).map(([path, message]) => ({ path, message }));
  if (errors.length > 0)
    throw new AppError({ code: 'validation_failed', publicMessage: formMessages.incomplete, errors });
}

/** Why the sender is suspected of spam, by the rules of the contact form. */
async function findSuspicion(
  context: FormsContext,
  { input, clientAddress }: FormRequest,
  email: string | null,
): Promise<FormAnswersDocument['reason']> {
  const suspect = suspectOf(input, context.clock.now());
  if (suspect !== null) return suspect;
  if (await isUsedUp(context, { clientAddress, email })) return 'too-many';
  return email !== null && (await context.trash.hasSpamOf(email)) ? 'known-spam' : null;
}

/**
 * Checks answers by the form as it is now, and stores them. Suspected spam is quarantined and gets the same response as everybody. A
 * repetition with the same key stores nothing more; the sweep makes what a killed process has not made.
 */
export async function submitForm(context: FormsContext, request: FormRequest): Promise<void> {
  const { formAnswers, clock } = context;
  const { formId, input, idempotencyKey } = request;
  const form = await readForm(context, formId);
  refuseInvalid(findAnswerProblems(form.fields, input.values));
  const answers = toAnswers(form.fields, input.values);
  const submissionId = submissionIdOf(idempotencyKey, { formId, answers });
  if ((await formAnswers.findBySubmission(submissionId)) !== null) return;
  const sender = readSender(form, answers);
  const reason = await findSuspicion(context, request, sender.email);
  const createdAt = clock.now();
  const { keepMonths, use, recipients } = form;
  const kept = keepUntil({ createdAt, keepMonths });
  const spamUntil = new Date(createdAt.getTime() + quarantinedAnswerDays * dayMs);
  const isLead = use === 'lead' && (sender.email !== null || sender.phone !== '');
  const document: FormAnswersDocument = {
    _id: new ObjectId(),
    submissionId,
    formId: form._id,
    formTitle: form.title,
    answers,
    email: sender.email,
    page: input.page ?? '',
    state: reason === null ? 'new' : 'quarantined',
    reason,
    use,
    recipients,
    keepMonths,
    contactId: isLead ? new ObjectId().toHexString() : null,
    consentsAsked: listAskedFields(form.fields, input.values).filter(({ kind }) => kind === 'consent').length,
    sender: { ...sender, phone: sender.phone.slice(0, contactLimits.phone) },
    acceptedAt: reason === null ? createdAt : null,
    isSettled: false,
    createdAt,
    deleteAfter: reason === null || kept < spamUntil ? kept : spamUntil,
  };
  const isNew = await formAnswers.insertOnce(document);
  if (isNew && reason === null) await settleAnswers(context, document);
}
