import { classifyRefusal, type RefusalKind } from './classify-refusal';
import type { SendOutcome } from './mailer';

/** Fields that nodemailer puts on its errors. */
interface SmtpError {
  code?: string;
  /** The command that was replied to; `API` if the mail was refused before a server saw it. */
  command?: string;
  responseCode?: number;
  response?: string;
  message: string;
}

/**
 * How far a mail got. A server can accept it only after the final dot, which is written once the whole message was read.
 * `not-started`: no connection was ready for it.
 */
export type HandOver = 'not-started' | 'incomplete' | 'complete';

/** 4xx replies that concern the sender rather than the recipient. */
const senderCodes = new Set([421, 454]);
/** Errors of replies to the envelope and to the message. */
const replyErrors = new Set(['EENVELOPE', 'EMESSAGE']);

function enhancedCodeOf(response: string | undefined): string | null {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1] ?? null;
}

/** An `@` with something on both sides, in brackets or not. */
function isAddress(word: string): boolean {
  const inner = word.startsWith('<') ? word.slice(1, -1) : word;
  const at = inner.indexOf('@');
  return at > 0 && at < inner.length - 1;
}

/** Server texts quote the recipient: addresses don't belong into what is stored or logged. */
export function withoutAddresses(text: string): string {
  const words = text.replace(/<[^\s<>]*>|[^\s<>]+/g, (word) => (isAddress(word) ? '<address>' : word));
  return words.slice(0, 300);
}

/** The server's refusal; undefined if the error is not one, whatever else it says. */
function readRefusal({ code, command, responseCode, response }: SmtpError, detail: string) {
  if (!replyErrors.has(code ?? '') || responseCode === undefined) return undefined;
  if (responseCode < 400 || responseCode > 599) return undefined;
  // At MAIL FROM the server does not know the recipient yet.
  if (senderCodes.has(responseCode) || command === 'MAIL FROM')
    return { kind: 'unavailable' as const, code: responseCode, detail };
  return {
    kind: 'refused' as const,
    isPermanent: responseCode >= 500,
    code: responseCode,
    enhancedCode: enhancedCodeOf(response),
    detail,
  };
}

/**
 * Classifies a failed attempt. The proof that nothing was accepted is how far the mail was handed over: the error's code tells how a
 * connection broke, not when.
 */
export function toSendOutcome(thrown: unknown, handOver: HandOver): SendOutcome {
  const error = thrown as SmtpError;
  const detail = withoutAddresses(error.response ?? error.message ?? 'unknown error');
  const refusal = readRefusal(error, detail);
  if (refusal !== undefined) return refusal;
  if (handOver === 'complete') return { kind: 'in-doubt', detail };
  // The address makes no valid envelope, so no server will accept it.
  if (error.code === 'EENVELOPE' && error.command === 'API')
    return { kind: 'refused', isPermanent: true, code: 553, enhancedCode: null, detail };
  const code = error.responseCode ?? null;
  if (handOver === 'not-started' || (code !== null && senderCodes.has(code)))
    return { kind: 'unavailable', code, detail };
  return { kind: 'interrupted', detail };
}

type Refused = Extract<SendOutcome, { kind: 'refused' }>;

export const kindOfRefusal = (outcome: Refused): RefusalKind =>
  classifyRefusal({ ...outcome, text: outcome.detail });

/** The address itself is dead, so that no further mail should ever be tried. */
export const isDeadAddress = (outcome: SendOutcome): boolean =>
  outcome.kind === 'refused' && outcome.isPermanent && kindOfRefusal(outcome) === 'hard';
