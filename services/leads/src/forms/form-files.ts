import { createHash } from 'node:crypto';
import type { FormFieldRules, FormFile } from '@atrium/contracts/forms/answer-rules';
import { formFileExtensions, strayFileHours } from '@atrium/contracts/forms/constants';
import type { FormAnswersInput } from '@atrium/contracts/forms/schemas';
import { handleEach } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import { checkFile } from '../files/check-file';
import { idOfText } from '../object-ids';
import type { FormsContext } from './context';
import type { FormAnswersDocument, StoredAnswer } from './form-answer-repository';

const strayMs = strayFileHours * 3_600_000;

/** A file of a post, before its content is read. */
export interface PostedFile extends FormFile {
  read(): Promise<Uint8Array>;
}
export type PostedFiles = Readonly<Record<string, readonly PostedFile[]>>;

export interface CheckedFile {
  key: string;
  name: string;
  type: string;
  bytes: Uint8Array;
  digest: string;
}

/** The files by their field. A file that names no field is left out. */
export function groupFiles(
  { fileFields = [] }: Pick<FormAnswersInput, 'fileFields'>,
  files: readonly PostedFile[],
): PostedFiles {
  const byField = new Map<string, PostedFile[]>();
  for (const [index, file] of files.entries()) {
    const field = fileFields[index] ?? '';
    byField.set(field, [...(byField.get(field) ?? []), file]);
  }
  return Object.fromEntries(byField);
}

/** Reads the files of the fields that are asked. Returns them, or the problem of each field with a file that is not what its name says. */
export async function checkFiles(
  asked: readonly FormFieldRules[],
  files: PostedFiles,
): Promise<{ checked: CheckedFile[]; problems: Record<string, string> }> {
  const checked: CheckedFile[] = [];
  const problems: Record<string, string> = {};
  for (const { kind, key, accepts = 'all' } of asked) {
    if (kind !== 'file') continue;
    for (const file of files[key] ?? []) {
      const bytes = await file.read();
      const found = checkFile({ name: file.name, bytes }, formFileExtensions[accepts]);
      if ('problem' in found) problems[key] = found.problem;
      else checked.push({ key, ...found, bytes, digest: createHash('sha256').update(bytes).digest('hex') });
    }
  }
  return { checked, problems };
}

const idOf = (answersId: ObjectId, index: number): ObjectId => idOfText(`form-file:${answersId}:${index}`);

/** The answers with their files. */
export function withFiles(
  answers: readonly StoredAnswer[],
  answersId: ObjectId,
  files: readonly CheckedFile[],
): StoredAnswer[] {
  const listed = files.map(({ key, name, type, bytes }, index) => ({
    key,
    file: { id: idOf(answersId, index).toHexString(), name, type, size: bytes.byteLength },
  }));
  return answers.map((answer) => {
    const own = listed.filter(({ key }) => key === answer.key).map(({ file }) => file);
    return answer.kind === 'file' ? { ...answer, values: own.map(({ name }) => name), files: own } : answer;
  });
}

/** Before the answers: a crash in between leaves files that are deleted after a day. Safe to repeat. */
export async function storeFiles(
  { formFiles, clock }: Pick<FormsContext, 'formFiles' | 'clock'>,
  answersId: ObjectId,
  files: readonly CheckedFile[],
): Promise<void> {
  const deleteAfter = new Date(clock.now().getTime() + strayMs);
  for (const [index, { name, type, bytes }] of files.entries())
    await formFiles.put({ _id: idOf(answersId, index), answersId, name, type, bytes, deleteAfter });
}

/** Once the answers are stored, their files stay as long as they. Safe to repeat. */
export async function keepFiles(
  { formFiles }: Pick<FormsContext, 'formFiles'>,
  { _id, answers, deleteAfter }: Pick<FormAnswersDocument, '_id' | 'answers' | 'deleteAfter'>,
): Promise<void> {
  if (answers.some(({ kind }) => kind === 'file')) await formFiles.keep(_id, deleteAfter);
}

/** Keeps the files of answers that a killed process has stored before this time. */
export async function keepWaitingFiles(
  context: FormsContext,
  before: Date,
  signal: AbortSignal,
): Promise<void> {
  const { formAnswers, formFiles, reportStuck } = context;
  const waiting = await formFiles.listWaiting(new Date(before.getTime() + strayMs));
  await handleEach(waiting, {
    async handle(answersId) {
      const stored = await formAnswers.findById(answersId);
      if (stored !== null) await keepFiles(context, stored);
    },
    describe: (answersId) => ({
      key: `form-files-${answersId}`,
      resource: 'form answer',
      resourceId: answersId.toHexString(),
    }),
    report: reportStuck,
    signal,
  });
}

/** The files go first: what is left after a crash is found again by its answers. Returns how many answers. */
export async function deleteAnswers(
  { formAnswers, formFiles }: Pick<FormsContext, 'formAnswers' | 'formFiles'>,
  ids: ObjectId[],
): Promise<number> {
  await formFiles.deleteOf(ids);
  return formAnswers.remove(ids);
}
