import type { ObjectId } from 'mongodb';
import type { Recipient } from './compile-campaign';
import type { RecipientDirectory } from './recipient-directory';

/** A recipient's suppression status is read again if it was read longer ago than this. */
const maxAgeMs = 1_000;

export interface CheckedRecipients {
  mailable: Map<string, Recipient>;
  checkedAt: number;
}

/** Looks up who may be mailed, at most a second before the mail is sent. */
export function createRecipientCheck(recipients: Pick<RecipientDirectory, 'findMailable'>) {
  async function check(ids: ObjectId[]): Promise<CheckedRecipients> {
    const checkedAt = performance.now();
    return { checkedAt, mailable: await recipients.findMailable(ids) };
  }
  return {
    check,
    /** Undefined when the person may not be mailed. */
    async confirm({ mailable, checkedAt }: CheckedRecipients, id: ObjectId): Promise<Recipient | undefined> {
      const key = id.toHexString();
      const recipient = mailable.get(key);
      if (recipient === undefined || performance.now() - checkedAt < maxAgeMs) return recipient;
      return (await check([id])).mailable.get(key);
    },
  };
}
