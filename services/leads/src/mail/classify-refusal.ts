/** A server's reply to a mail that it refused. */
interface Refusal {
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
/** Words about the mail, its sender or the way. Servers use the codes of dead addresses with them too. */
const policyText = new RegExp(
  [
    /block(ed|list)|black ?list|dns[bw]l|\brbl\b|spam|virus|malware|phish|policy|reputation|banned|gr[ae]ylist/,
    /\b(spf|dkim|dmarc|ptr|rdns|h?elo|ehlo|starttls)\b|sender|envelope from|authenticat|your (ip|domain|server|host)/,
    /too (large|big|many|quickly)|at a rate|rate limit|message size|content|bulk mail|hop count|\bloop/,
    /relay(ing)? (access )?(is )?(denied|not|prohibited)|absender|exp[ée]diteur|remitente|mittente|afzender/,
    /reverse (dns|host)|attachment|\b(surbl|uribl)\b|unsolicited|not authori[sz]ed|firewall|filter|deferred|local rule|(members|subscribers) only/,
    /\b[45]\.7\.\d{1,3}\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
/** Words about the mailbox, in the languages of large providers. */
const mailboxText =
  /mailbox|inbox|postfach|bo[iî]te|buz[oó]n|casella|account|konto|compte|cuenta|quota|\bfull\b|inactive|disabled|user|recipient|benutzer|empf[aä]nger|utilisateur|destinata|usuario|utente|alias/i;
/** The mailbox is full: servers use the codes and words of dead addresses with it too. */
const fullText =
  /\bfull\b|quota|over ?limit|out of (space|storage)|insufficient (disk|storage)|\bvoll\b|plein|\bllen[oa]\b|pien[oa]\b|speicherplatz/i;
/** The recipient's domain has no server, or its server knows no such recipient (5.4.1 of Exchange Online). */
const noRoute = new Set(['5.4.1', '5.4.4', '5.4.310']);
/** The sender's address; a server on the way; a mail too large for the mailbox. */
const aboutTheMail = new Set(['1.7', '1.8', '1.9', '2.3']);

/** A reply quoted from the next server is the cause of a server's own reply. */
const quotedReply = /\bsaid:?\s+(?=[245]\d\d[\s-])/i;

export function readReply(text: string): Refusal {
  const reply = text.split(quotedReply).at(-1) ?? '';
  const [, code, enhancedCode] = /^\s*(?:(\d{3})[\s-]+)?#?([245]\.\d{1,3}\.\d{1,3})?\b/.exec(reply) ?? [];
  return { code: code === undefined ? null : Number(code), enhancedCode: enhancedCode ?? null, text };
}

export function classifyRefusal({ code, enhancedCode, text }: Refusal): RefusalKind {
  if (noRoute.has(enhancedCode ?? '')) return 'soft';
  // A quoted address is no reason, whatever its name is.
  const words = text
    .split(/\s+/)
    .filter((word) => !word.includes('@'))
    .join(' ');
  const reason = enhancedCode === null ? words : words.replaceAll(enhancedCode, '');
  if (policyText.test(reason)) return 'policy';
  if (fullText.test(reason)) return 'soft';
  const [, subject, detail] = enhancedCode?.split('.') ?? [];
  if (enhancedCode === null || subject === '0') {
    if (code === 550 && unknownUser.test(words)) return 'hard';
    return words === '' || mailboxText.test(words) ? 'soft' : 'policy';
  }
  if (deadAddress.has(enhancedCode)) return 'hard';
  const isAboutMailbox = subject === '1' || subject === '2';
  return isAboutMailbox && !aboutTheMail.has(`${subject}.${detail}`) ? 'soft' : 'policy';
}
