import { contactLimits } from '@atrium/contracts/contacts/contact-rules';
import { findAnswerProblems, listAskedFields, toAnswers } from '@atrium/contracts/forms/answer-rules';
import { formMessages, quarantinedAnswerDays } from '@atrium/contracts/forms/constants';
import type { FormAnswersInput } from '@atrium/contracts/forms/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { ObjectId } from 'mongodb';
import { submissionIdOf, suspectOf } from '../contacts/intake/submission';
import { isUsedUp, submitCheck } from '../contacts/intake/submit-contact';
import { idOfText } from '../object-ids';
import type { FormsContext } from './context';
import { readSender, type Sender } from './describe-answers';
import type { FormAnswersDocument, StoredAnswer } from './form-answer-repository';
import { checkFiles, keepFiles, type PostedFiles, storeFiles, withFiles } from './form-files';
import { type FormDefinition, readForm } from './read-form';
import { settleAnswers } from './settle-answers';

const dayMs = 86_400_000;

interface FormRequest {
  formId: string;
  input: FormAnswersInput;
  files: PostedFiles;
  /** The id of a check of ours, which becomes no answers. */
  checkId?: string | undefined;
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
  answersId: ObjectId;
  answers: StoredAnswer[];
  sender: Sender;
  reason: FormAnswersDocument['reason'];
  createdAt: Date;
}

function toDocument(
  { form, answersId, answers, sender, reason, createdAt }: CheckedAnswers,
  input: FormAnswersInput,
) {
  const { keepMonths, use, recipients, fields } = form;
  const isLead = use === 'lead' && (sender.email !== null || sender.phone !== '');
  const consents = listAskedFields(fields, input.values).filter(({ kind }) => kind === 'consent');
  return {
    _id: answersId,
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

async function readAnswers(context: FormsContext, form: FormDefinition, request: FormRequest) {
  const { input, files, clientAddress } = request;
  const asked = listAskedFields(form.fields, input.values);
  refuseInvalid(findAnswerProblems(form.fields, input.values, files));
  const answers = toAnswers(form.fields, input.values, files);
  if (answers.length === 0)
    throw new AppError({ code: 'validation_failed', publicMessage: formMessages.empty });
  if (answers.some(({ kind }) => kind === 'file')) await context.fileLimit.consume(clientAddress);
  const { checked, problems } = await checkFiles(asked, files);
  refuseInvalid(problems);
  return { answers, files: checked };
}

/**
 * Checks answers by the form as it is now, and stores them. Suspected spam is quarantined and gets the same response as everybody. A
 * repetition with the same key stores nothing more; the sweep makes what a killed process has not made.
 */
export async function submitForm(context: FormsContext, request: FormRequest): Promise<void> {
  const { formAnswers, clock } = context;
  const { formId, input, checkId, idempotencyKey } = request;
  const form = await readForm(context, formId);
  const { answers, files } = await readAnswers(context, form, request);
  if (checkId !== undefined) return submitCheck(context, checkId, request);
  const digests = files.map(({ key, digest }) => [key, digest]);
  const content = { formId, answers, ...(digests.length > 0 && { digests }) };
  const submissionId = submissionIdOf(idempotencyKey, content);
  if ((await formAnswers.findBySubmission(submissionId)) !== null) return;
  const sender = readSender(form, answers);
  const reason = await findSuspicion(context, request, sender.email);
  const answersId = idOfText(`answers:${submissionId}`);
  const stored = withFiles(answers, answersId, files);
  const checked = { form, answersId, answers: stored, sender, reason, createdAt: clock.now() };
  const document = { ...toDocument(checked, input), submissionId };
  await storeFiles(context, answersId, files);
  const isNew = await formAnswers.insertOnce(document);
  if (!isNew) return;
  if (reason === null) await settleNow(context, document);
  else await keepFiles(context, document);
}
