/** A finished message. */
export interface OutgoingMail {
  envelope: { from: string; to: string };
  /** The whole message, headers included, lines ending in CRLF. */
  raw: Buffer;
  /** With its angle brackets; the same whenever the same mail is sent again. */
  messageId: string;
}

/**
 * The outcome of a mail. `refused`: the server refused this recipient. `unavailable`: the server can't be used now, nothing
 * was accepted. `interrupted`: the dialogue broke off before the mail's end, so nothing was accepted; the mail itself may be the
 * cause. `in-doubt`: it broke off when the server may already have accepted the mail.
 */
export type SendOutcome =
  | { kind: 'accepted' }
  | { kind: 'refused'; isPermanent: boolean; code: number; enhancedCode: string | null; detail: string }
  | { kind: 'unavailable'; code: number | null; detail: string }
  | { kind: 'interrupted'; detail: string }
  | { kind: 'in-doubt'; detail: string };

export interface Mailer {
  send(mail: OutgoingMail): Promise<SendOutcome>;
  /** How many mails may be handed over at once before they only queue up in this process. */
  parallel: number;
  /** Rejects while mail can't go out as configured, such as with a signing key that can't be read. */
  verify(): Promise<void>;
  close(): Promise<void>;
}
