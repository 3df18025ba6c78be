import type { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';

/** The facts of a subscriber for another program. */
export async function readSubscriber(
  { subscribers }: Pick<NewsletterContext, 'subscribers'>,
  _id: ObjectId,
): Promise<Record<string, unknown> | null> {
  const subscriber = await subscribers.findById(_id);
  if (subscriber === null) return null;
  const { email, firstName, status, source, tags } = subscriber;
  return { id: _id.toHexString(), email, firstName, status, source, tags };
}
