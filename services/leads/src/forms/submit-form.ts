import { contactLimits } from '@atrium/contracts/contacts/contact-rules';
import {
  type FormAnswer,
  findAnswerProblems,
  listAskedFields,
  toAnswers,
} from '@atrium/contracts/forms/answer-rules';
import { formMessages, quarantinedAnswerDays } from '@atrium/contracts/forms/constants';
import type { FormAnswersInput } from '@atrium/contracts/forms/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { ObjectId } from 'mongodb';
import { submissionIdOf, suspectOf } from '../contacts/intake/submission';
import { isUsedUp } from '../contacts/intake/submit-contact';
import type { FormsContext } from './context';
import { readSender, type Sender } from './describe-answers';
import type { FormAnswersDocument } from './form-answer-repository';
import { type FormDefinition, readForm } from './read-form';
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

/** Returns why the sender is suspected of spam, by the rules of the contact form. */
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

/** Quarantined answers are deleted earlier than accepted ones, never later. */
function deleteAfterOf(document: Pick<FormAnswersDocument, 'createdAt' | 'keepMonths' | 'reason'>): Date {
  const kept = keepUntil(document);
  const spamUntil = new Date(document.createdAt.getTime() + quarantinedAnswerDays * dayMs);
  return document.reason === null || kept < spamUntil ? kept : spamUntil;
}

interface CheckedAnswers {
  form: FormDefinition;
  answers: FormAnswer[];
  sender: Sender;
  reason: FormAnswersDocument['reason'];
  createdAt: Date;
}

function toDocument({ form, answers, sender, reason, createdAt }: CheckedAnswers, input: FormAnswersInput) {
  const { keepMonths, use, recipients, fields } = form;
  const isLead = use === 'lead' && (sender.email !== null || sender.phone !== '');
  const consents = listAskedFields(fields, input.values).filter(({ kind }) => kind === 'consent');
  return {
    _id: new ObjectId(),
    formId: form._id,
    formTitle: form.title,
    answers,
    email: sender.email,
    page: input.page ?? '',
    state: reason === null ? ('new' as const) : ('quarantined' as const),
    reason,
    use,
    recipients,
    keepMonths,
    contactId: isLead ? new ObjectId().toHexString() : null,
    consentsAsked: consents.length,
    sender: { ...sender, phone: sender.phone.slice(0, contactLimits.phone) },
    acceptedAt: reason === null ? createdAt : null,
    isSettled: false,
    createdAt,
    deleteAfter: deleteAfterOf({ createdAt, keepMonths, reason }),
  };
}

/** The answers are stored: a failure is the sweep's to repeat, and none of the sender's. */
async function settleNow(context: FormsContext, document: FormAnswersDocument): Promise<void> {
  try {
    await settleAnswers(context, document);
  } catch (err) {
    context.logger.error({ err, answers: document._id }, 'what follows from answers waits for the sweep');
  }
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
  if (answers.length === 0)
    throw new AppError({ code: 'validation_failed', publicMessage: formMessages.empty });
  const submissionId = submissionIdOf(idempotencyKey, { formId, answers });
  if ((await formAnswers.findBySubmission(submissionId)) !== null) return;
  const sender = readSender(form, answers);
  const reason = await findSuspicion(context, request, sender.email);
  const checked = { form, answers, sender, reason, createdAt: clock.now() };
  const document = { ...toDocument(checked, input), submissionId };
  const isNew = await formAnswers.insertOnce(document);
  if (isNew && reason === null) await settleNow(context, document);
}
