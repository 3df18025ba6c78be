import { isObjectId } from '@atrium/contracts/common/ids.schemas';
import { newsletterConsent, newsletterMessages } from '@atrium/contracts/newsletter/subscribers.constants';
import type { LinkState } from '@atrium/contracts/newsletter/subscribers.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { ObjectId } from 'mongodb';
import { confirmUrl, openMailLink, unsubscribeUrls } from '../../mail/mail-links';
import { maskEmail } from '../../mail/mask-email';
import { queueMail } from '../../mail/queue-mail';
import type { NewsletterContext } from '../context';
import { newSubscriber, type SubscriberDocument } from './subscriber-repository';

/** The request with which somebody agreed. */
export interface VisitorTrace {
  page: string | null;
  address: string | null;
  agent: string | null;
}

const confirmMailEveryMs = 600_000;
const confirmationTakesMs = 30_000;

const linkInvalid = () =>
  new AppError({ code: 'bad_request', publicMessage: newsletterMessages.linkInvalid });

const agreedTo = ({ company }: NewsletterContext) => ({
  wordingVersion: newsletterConsent.version,
  privacyVersion: company.current().privacyVersion,
});

/** Queues at most one mail per address in ten minutes. */
async function requestConfirmation(
  context: NewsletterContext,
  { _id, email }: SubscriberDocument,
  trace: VisitorTrace,
): Promise<void> {
  const { clock, outbox, consentLedger } = context;
  const id = _id.toHexString();
  const window = Math.floor(clock.now().getTime() / confirmMailEveryMs).toString(36);
  const key = `confirm-${id}-${window}`;
  // Before the mail, because a request repeated after a crash finds the mail and adds no entry.
  if ((await outbox.findMails([key])).length === 0)
    await consentLedger.append(email, 'requested', { ...agreedTo(context), ...trace });
  // Also if the mail was found: a read may see one that isn't in the journal yet.
  await queueMail(context, {
    key,
    to: email,
    template: 'newsletter-confirm',
    data: { confirmUrl: confirmUrl(context, id) },
  });
}

/** A confirmation that was interrupted by a crash can be repeated: without a recorded consent nothing is mailed. */
const isConfirmed = (
  { clock }: NewsletterContext,
  { status, consentSeq, confirmedAt }: SubscriberDocument,
): boolean =>
  status === 'subscribed' &&
  (consentSeq !== null || clock.now().getTime() - (confirmedAt?.getTime() ?? 0) < confirmationTakesMs);

async function finishConfirmation(
  context: NewsletterContext,
  { _id, email, status, confirmedAt }: SubscriberDocument,
  trace: VisitorTrace,
): Promise<SubscriberDocument> {
  const { consentLedger, subscribers, suppressions } = context;
  let consentSeq: number;
  try {
    consentSeq = await consentLedger.append(email, 'confirmed', {
      ...agreedTo(context),
      ...trace,
    });
  } catch (error) {
    await subscribers.update(_id, { status, confirmedAt });
    throw error;
  }
  await suppressions.lift(email);
  const confirmed = await subscribers.update(_id, {
    unsubscribedAt: null,
    stopReason: null,
    consentSeq,
    softBounces: [],
  });
  if (confirmed === null) throw linkInvalid();
  const id = _id.toHexString();
  await queueMail(context, {
    key: `welcome-${id}-${consentSeq}`,
    to: email,
    template: 'newsletter-welcome',
    data: unsubscribeUrls(context, id),
  });
  return confirmed;
}

async function findByLink(context: NewsletterContext, purpose: 'confirm' | 'unsubscribe', token: string) {
  const link = openMailLink(context, purpose, token);
  if (link === null || !ObjectId.isValid(link.id)) return null;
  return { link, subscriber: await context.subscribers.findById(new ObjectId(link.id)) };
}

const stateOf = ({ status, email }: SubscriberDocument): LinkState => ({
  state: status,
  email: maskEmail(email),
});

const gone: LinkState = { state: 'unsubscribed', email: null };

/** The response is the same for new, known and unsubscribed addresses. */
export async function subscribe(
  context: NewsletterContext,
  email: string,
  trace: VisitorTrace,
): Promise<void> {
  const { subscribers, clock } = context;
  await subscribers.insertOnce(newSubscriber({ email, source: 'website', now: clock.now() }));
  const subscriber = await subscribers.findByEmail(email);
  // The database may have lost the insert in a crash. Fails, so that the visitor tries again.
  if (subscriber === null)
    throw new AppError({ code: 'unavailable', publicMessage: 'The service is briefly unavailable' });
  if (subscriber.status === 'subscribed') return;
  await requestConfirmation(context, subscriber, trace);
}

export async function readConfirmLink(context: NewsletterContext, token: string): Promise<LinkState> {
  const found = await findByLink(context, 'confirm', token);
  if (!found?.subscriber) return { state: 'invalid', email: null };
  const { link, subscriber } = found;
  if (subscriber.status === 'subscribed') return stateOf(subscriber);
  if (isOlderThanRefusal(link.issuedAt, subscriber)) return { state: 'invalid', email: null };
  return link.isExpired ? { state: 'expired', email: maskEmail(subscriber.email) } : stateOf(subscriber);
}

export async function confirmSubscription(
  context: NewsletterContext,
  token: string,
  trace: VisitorTrace,
): Promise<LinkState> {
  const { subscribers, clock } = context;
  const found = await findByLink(context, 'confirm', token);
  if (!found?.subscriber) throw linkInvalid();
  const { link, subscriber } = found;
  if (isConfirmed(context, subscriber)) return stateOf(subscriber);
  if (isOlderThanRefusal(link.issuedAt, subscriber)) throw linkInvalid();
  if (link.isExpired)
    throw new AppError({
      code: 'gone',
      publicMessage: 'This link is too old. Please enter your address in the newsletter form once more.',
    });
  const claimed = await subscribers.claimConfirmation(subscriber, clock.now());
  if (claimed === null) return stateOf({ ...subscriber, status: 'subscribed' });
  return stateOf(await finishConfirmation(context, subscriber, trace));
}

export async function readUnsubscribeLink(context: NewsletterContext, token: string): Promise<LinkState> {
  const found = await findByLink(context, 'unsubscribe', token);
  if (found === null) return { state: 'invalid', email: null };
  return found.subscriber === null ? gone : stateOf(found.subscriber);
}

export async function unsubscribe(
  context: NewsletterContext,
  token: string,
  trace: VisitorTrace,
): Promise<LinkState> {
  const { subscribers, consentLedger, clock, deliveries } = context;
  const found = await findByLink(context, 'unsubscribe', token);
  if (found === null) throw linkInvalid();
  const { subscriber, link } = found;
  if (subscriber === null) return gone;
  if (subscriber.status === 'unsubscribed') {
    // Staff may lift a suppression after a bounce, but not a person's own decision.
    if (subscriber.stopReason != null) await subscribers.update(subscriber._id, { stopReason: null });
    // The entry is missing if a bounce came first, or if the first attempt was cut off after it had stopped the mails.
    if ((await consentLedger.listOf(subscriber.email)).at(-1)?.event !== 'unsubscribed')
      await consentLedger.append(subscriber.email, 'unsubscribed', trace);
    return stateOf(subscriber);
  }
  const changed = await subscribers.update(subscriber._id, {
    status: 'unsubscribed',
    unsubscribedAt: clock.now(),
    consentSeq: null,
  });
  await consentLedger.append(subscriber.email, 'unsubscribed', trace);
  if (link.campaignId !== null && isObjectId(link.campaignId))
    await deliveries.recordReaction(new ObjectId(link.campaignId), subscriber._id, 'unsubscribed', {
      at: clock.now(),
    });
  return changed === null ? gone : stateOf(changed);
}

/** A confirmation link that is older than an unsubscription is not valid. */
function isOlderThanRefusal(issuedAt: Date | null, { unsubscribedAt }: SubscriberDocument): boolean {
  // The link's time has no fraction of a second.
  return (
    unsubscribedAt !== null && issuedAt !== null && issuedAt.getTime() + 1_000 <= unsubscribedAt.getTime()
  );
}
