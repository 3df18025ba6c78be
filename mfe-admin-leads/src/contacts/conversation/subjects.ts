import type { ConversationMessage } from '@atrium/contracts/conversations/schemas';

/** Marks of answers and forwarded mails, in English, German, French, Swedish, Dutch, Italian and Spanish. */
const marks = /^(?:(?:re|aw|antw|sv|vs|rif|ref|tr|rv|fwd?|wg)(?:\[\d+\])?\s*:\s*)+/i;

export const bareSubject = (subject: string): string => subject.trim().replace(marks, '');

/** The subject of the next mail: that of the newest one, marked as an answer; empty without any. */
export function replySubject(messages: readonly ConversationMessage[]): string {
  const newest = messages.findLast(({ kind, subject }) => kind === 'mail' && subject !== '');
  return newest ? `Re: ${bareSubject(newest.subject)}`.slice(0, 200) : '';
}
