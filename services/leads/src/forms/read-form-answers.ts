import type { ObjectId } from 'mongodb';
import type { FormsContext } from './context';

/** Accepted answers for another program: what the person entered, and where; of files their names. */
export async function readFormAnswers(
  { formAnswers, publicUrl }: Pick<FormsContext, 'formAnswers' | 'publicUrl'>,
  _id: ObjectId,
): Promise<Record<string, unknown> | null> {
  const found = await formAnswers.findById(_id);
  if (found === null || found.acceptedAt === null) return null;
  const { formId, formTitle, answers, page, contactId, createdAt } = found;
  return {
    id: _id.toHexString(),
    url: `${publicUrl}/dashboard/answers/${_id}`,
    form: { id: formId, title: formTitle },
    answers: answers.map(({ files: _files, ...answer }) => answer),
    page,
    contactId,
    createdAt: createdAt.toISOString(),
  };
}
