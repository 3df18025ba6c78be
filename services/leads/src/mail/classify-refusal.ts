/** A server's reply to a mail that it refused. */
export interface Refusal {
  /** Such as 550. */
  code: number | null;
  /** Such as 5.1.1 (RFC 3463). */
  enhancedCode: string | null;
  text: string;
}

/**
 * `hard`: the address is dead. `soft`: the mailbox takes no mail now. `policy`: the cause is the mail, its sender or the way,
 * such as a block list, so that it says nothing about the reader.
 */
export type RefusalKind = 'hard' | 'soft' | 'policy';

const deadAddress = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
const unknownUser =
  /user unknown|no such user|unknown (user|recipient)|does not exist|mailbox (not found|unavailable)/i;
const policyText = /block(ed|list)|black ?list|spam|policy|\b(spf|dkim|dmarc)\b|reputation|too large/i;
/** The recipient's domain has no server, or its server knows no such recipient (5.4.1 of Exchange Online). */
const noRoute = new Set(['5.4.1', '5.4.4', '5.4.310']);
/** The sender's address; a mail too large for the mailbox. */
const aboutTheMail = new Set(['1.7', '1.8', '2.3']);

export function readReply(text: string): Refusal {
  const [, code, enhancedCode] = /^\s*(?:(\d{3})[\s-]+)?#?([245]\.\d{1,3}\.\d{1,3})?\b/.exec(text) ?? [];
  return { code: code === undefined ? null : Number(code), enhancedCode: enhancedCode ?? null, text };
}

export function classifyRefusal({ code, enhancedCode, text }: Refusal): RefusalKind {
  const [, subject, detail] = enhancedCode?.split('.') ?? [];
  if (enhancedCode === null || subject === '0') {
    if (code === 550 && unknownUser.test(text)) return 'hard';
    return policyText.test(text) ? 'policy' : 'soft';
  }
  if (deadAddress.has(enhancedCode)) return 'hard';
  if (noRoute.has(enhancedCode)) return 'soft';
  const isAboutMailbox = subject === '1' || subject === '2';
  return isAboutMailbox && !aboutTheMail.has(`${subject}.${detail}`) ? 'soft' : 'policy';
}
