import type { LeftOutReason } from '@atrium/contracts/newsletter/subscribers.constants';
import { toColumnKey } from '@atrium/service-kit/csv/read-csv';

const isBlank = (cell: string): boolean => !/[\p{L}\p{N}]/u.test(cell);

const unsubscribed = [
  '(un|not|non|never)sub',
  'opte?d?out',
  'ab(ge)?meld',
  'abbestell',
  'ausgetragen',
  'gekue?ndigt',
  'kue?ndigung',
  'widerruf',
  'widerspr',
  'austragung(sdatum|am)?$|austragedatum',
  'beendet',
  'inactive',
  'inaktiv',
  'disabled',
  'dea[ck]tiv',
  'suppress',
  'black(list|ed)|block(list|ed|iert)',
  'gesperrt|sperre',
  'donot(e?mail|contact|send|call|market)',
  'removed',
  'deleted',
  'geloe?scht',
  'cancell?ed',
  'archiv',
  'declin|reject|revoke|withdr|denied',
  'exclud|ausgeschlossen',
  '^no(e?mail|newsletter|marketing|mailing|contact)',
  'keine?(werbung|einwilligung|newsletter|mail)',
  'nicht(angemeldet|abonniert|aktiv|einverstanden|zugestimmt|erlaubt|erwue?nscht|gewue?nscht)',
  // French, Spanish, Italian, Dutch: what is in a column of theirs is not taken for "subscribed".
  'desabonn|desinscri|dadodebaja|desuscri|cancelad|disiscri|cancellat|afgemeld|uitgeschreven',
];

/** Words of mailing tools, as keys; the first that matches counts. */
const reasons: [LeftOutReason, RegExp][] = [
  ['complained', /complain|spam|junk|beschwer/],
  ['bounced', /bounc|clean(ed|time|campaign)|(in|not)valid|undeliver|unzustellbar|ungue?ltig/],
  [
    'pending',
    /pending|(un|not|non)(confirm|verif)|await|waiting|invited|validating|(un|nicht)(besta|verif)|ausstehend|wartet|wartend|needsattention/,
  ],
  ['unsubscribed', new RegExp(unsubscribed.join('|'))],
];
const no = /^(no|non|n|false|f|0|off|nein|falsch|none|never|nie|null|na|nil|undefined)$/;
/**
 * The words that tools write for somebody who is subscribed, as keys. A whole cell is compared, because "Non-marketing contact" and "No consent
 * given" contain words of a yes. Mailchimp, HubSpot, Brevo, MailerLite, Kit, ActiveCampaign, Campaign Monitor, Klaviyo,
 * Constant Contact, AWeber, Beehiiv, Ghost, Substack, Buttondown, Shopify, CleverReach, and plain spreadsheets.
 */
const subscribed = new Set(
  `subscribed subscriber activesubscriber subscribedactive resubscribed explicitlysubscribed active activated isactive confirmed
  marketingcontact marketing optin optedin optin doubleoptin doubleoptedin singleoptin emailoptin explicit express implied consented
  consentgiven consent permission enabled yes y true t 1 on ok x valid verified deliverable free paid comped complimentary gift regular
  premium member registered granted accepted allowed engaged unengaged
  aktiv aktiviert angemeldet bestatigt bestaetigt abonniert abonnent abonnentin abonnement eingewilligt einwilligung zugestimmt ja j
  wahr mitglied registriert verifiziert oui abonne abonnee inscrit inscrite actif active si activo activa suscrito suscrita inscrito
  inscrita attivo attiva iscritto iscritta actief ingeschreven aangemeld`.split(/\s+/),
);

const findReason = (key: string): LeftOutReason | null =>
  reasons.find(([, words]) => words.test(key))?.[0] ?? null;

/** Why a row with this value stays out; null if it does not. */
export type ClassifyCell = (cell: string) => LeftOutReason | null;

/** A column that tells who is subscribed: what it says in unknown words is not taken for a yes. */
const classifyStatus: ClassifyCell = (cell) => {
  const key = toColumnKey(cell);
  const reason = findReason(key) ?? (no.test(key) ? 'unsubscribed' : null);
  return reason ?? (subscribed.has(key) ? null : 'unknown');
};

/** A column that is about something else, such as the status of an order: only a plain no counts. */
const classifyLoosely: ClassifyCell = (cell) => findReason(toColumnKey(cell));

/** A column about consent that files often leave empty: only a plain no counts. */
const classifyConsent: ClassifyCell = (cell) =>
  classifyLoosely(cell) ?? (no.test(toColumnKey(cell)) ? 'unsubscribed' : null);

/** A column that may be a question about mails: only a plain no counts. */
const classifyAgreement: ClassifyCell = (cell) =>
  /^(no|non|n|false|f|0|off|nein|falsch|never)$/.test(toColumnKey(cell)) ? 'unsubscribed' : null;

/** A mark or a time that is set when a person has left. */
const classifyOptOut =
  (reason: LeftOutReason): ClassifyCell =>
  (cell) => {
    const key = toColumnKey(cell);
    const isUnset = isBlank(cell) || no.test(key) || /^0+$/.test(key);
    const saysSubscribed = findReason(key) === null && /^(subscribed|active|aktiv|angemeldet)$/.test(key);
    return isUnset || saysSubscribed ? null : reason;
  };

/** A mark or a time that is set when a person has agreed. */
const classifyOptIn =
  (reason: LeftOutReason): ClassifyCell =>
  (cell) => {
    const key = toColumnKey(cell);
    return findReason(key) ?? (isBlank(cell) || no.test(key) || /^0+$/.test(key) ? reason : null);
  };

const statusTitle =
  /^(subscription|subscriber|member|email|emailmarketing|marketing|newsletter|mailing|contact)state$|^((subscription|subscriber|subscribe|member|email|emailmarketing|marketing|newsletter|optin|consent|mailing|emailpermission|abo|abonnement|abonnenten|anmelde|empfae?nger)?statu[st])$/;
/** Titles of other things with a status. Any other one is taken for that of the subscription: a person may overrule it. */
const otherStatusTitle =
  /^(state|zustand|estado|stato|etat)$|^status.|(order|payment|financial|fulfil+ment|shipping|shipment|marital|civil|family|familien|invoice|ticket|deal|project|job|employment|employee|task|bestell|zahlungs?|liefer|auftrags?|rechnungs?|lead|lifecycle|tax|vat|loyalty|stock|visa)statu[st]$/;
const anyStatusTitle = /statu[st]$/;
const consentTitle = /^(gdpr|dsgvo|rgpd)(consent|einwilligung)?$/;
/** HubSpot sets aside whom it doesn't mail, for reasons of its own. */
const quarantineTitle = /quarant/;
const optOutTitle = new RegExp(
  [
    ...unsubscribed,
    'complain|beschwerde|reportedspam|markedasspam|spamreport',
    'hardbounce|^bounced?(at|on|date|time|reason|type|am)?$|clean(ed|time|campaign)',
    'invalidemail|ungue?ltig|unzustellbar',
    // AWeber.
    '^stop(time|date)$',
  ].join('|'),
);
/** Titles in words of a form's own, such as "Wants newsletter?". */
const agreementTitle =
  /consent|permission|einwilligung|zustimmung|optin|(newsletter|mailing|marketing|werbung|mails)$/;
const notAboutPeople = /url|link|token|score|rate$|^id$/;
const confirmTitle =
  /^(confirm(ed|ation)?(at|on|date|time)?|bestae?tigt(am|zeit)?|bestae?tigung(sdatum)?|doubleoptin|doubleoptinat|doi(date|at)?|(email)?verified|verifiziert)$/;
const optInTitle =
  /^((is|email|newsletter)?subscribed(to(emails|newsletter|mailinglist))?|(email|marketing|newsletter)?opt(ed)?in|accepts(email)?marketing|(email|marketing|emailmarketing|newsletter)?consent|(newsletter|werbe|email)?einwilligung|zustimmung|(is|ist)?active|(is|ist)?aktiv|abonniert|angemeldet|(is)?enabled|newsletter|newsletteranmeldung|((can|may|wants?|wantsto)?receives?|allows?)(email|newsletter)s?|(email|newsletter)allowed|(email|marketing|mailing|newsletter)?permissions?|newsletter(erwue?nscht|gewue?nscht|abonniert|empfang|erlaubt)|abonnee?|abonnement|inscrite?|suscrit[oa]|iscritt[oa]|inscrit[oa]|ingeschreven|aangemeld)$/;

/** In titles of our own export, such as "Confirmed (Europe/Berlin)". */
const zoneOfExport = / \((?:UTC|\w+(?:\/[\w+-]+)+)\)$/;

/** A column that tells of each row whether the person is subscribed. */
export function isStatusColumn(title: string): boolean {
  const key = toColumnKey(title);
  return statusTitle.test(key) || (anyStatusTitle.test(key) && !otherStatusTitle.test(key));
}

/** Classifies the cells of a column with this title; null if the column does not tell who is subscribed. */
export function findClassifier(title: string): ClassifyCell | null {
  const key = toColumnKey(title.replace(zoneOfExport, ''));
  if (notAboutPeople.test(key)) return null;
  if (statusTitle.test(key)) return classifyStatus;
  if (otherStatusTitle.test(key)) return classifyLoosely;
  if (anyStatusTitle.test(key)) return classifyStatus;
  if (quarantineTitle.test(key)) return classifyOptOut('unknown');
  if (consentTitle.test(key)) return classifyConsent;
  if (confirmTitle.test(key)) return classifyOptIn('pending');
  if (optInTitle.test(key)) return classifyOptIn('unsubscribed');
  if (optOutTitle.test(key)) return classifyOptOut(findReason(key) ?? 'unsubscribed');
  return agreementTitle.test(key) ? classifyAgreement : null;
}

/** Columns that Mailchimp writes only into lists of people who have left. */
export const isColumnOfLeavers = (title: string): boolean =>
  /^(unsub|clean)(time|campaigntitle|campaignid)$/.test(toColumnKey(title));

const leaversName =
  /(un|non|not)[-_ ]?subscribe|cleaned|opt(ed)?[-_ ]?out|suppress|bounce|complain|abgemeldet|abmeldung|abbestell|blacklist|blocklist|sperrliste/i;

/** Such as `unsubscribed_members_export.csv`. */
export const isNameOfLeavers = (fileName: string): boolean => leaversName.test(fileName);
