import type { SendOutcome } from './mailer';

/** Fields that nodemailer puts on its errors. */
interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
  message: string;
}

/** The conversation broke off: after the final dot the server may already have taken the mail. */
const brokenOff = new Set(['ECONNECTION', 'ETIMEDOUT', 'EABORT']);
/** 4xx replies that concern the sender rather than the recipient. */
const senderCodes = new Set([421, 454]);
/**
 * Errors before the first byte of a mail. The last one is nodemailer's for a mail that it would queue again, because the server closed
 * a connection of the pool (such as with 421) before the mail was sent over it.
 */
const neverSent =
  /^(connection timeout|greeting never received|connection pool was closed|reached maximum number of retries)/i;

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

export function toSendOutcome(thrown: unknown): SendOutcome {
  const error = thrown as SmtpError;
  const detail = withoutAddresses(error.response ?? error.message ?? 'unknown error');
  const code = error.responseCode ?? null;
  if (code !== null && senderCodes.has(code)) return { kind: 'unavailable', code, detail };
  if (code !== null && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')) {
    return {
      kind: 'refused',
      isPermanent: code >= 500,
      code,
      enhancedCode: enhancedCodeOf(error.response),
      detail,
    };
  }
  // The address makes no valid envelope, so no server will accept it.
  if (error.code === 'EENVELOPE')
    return { kind: 'refused', isPermanent: true, code: 553, enhancedCode: null, detail };
  if (brokenOff.has(error.code ?? '') && !neverSent.test(error.message)) return { kind: 'in-doubt', detail };
  return { kind: 'unavailable', code, detail };
}

const deadAddressCodes = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

/** The address itself is dead, so that no further mail should ever be tried. */
export function isDeadAddress(outcome: SendOutcome): boolean {
  if (outcome.kind !== 'refused' || !outcome.isPermanent) return false;
  if (outcome.enhancedCode !== null) return deadAddressCodes.has(outcome.enhancedCode);
  return (
    outcome.code === 550 &&
    /user unknown|no such user|unknown (user|recipient)|does not exist|mailbox (not found|unavailable)/i.test(
      outcome.detail,
    )
  );
}
