import { handleEach } from '@atrium/service-kit/stuck-items';
import type { NewsletterPersonalData } from '../privacy/personal-data';
import { listSends } from './campaigns/read-campaigns';
import type { NewsletterContext } from './context';
import { toSubscriber } from './subscribers/subscriber-repository';

/** Whoever asked again lately may still confirm. */
async function hasAskedSince(
  { consentLedger }: NewsletterContext,
  email: string,
  cutoff: Date,
): Promise<boolean> {
  const last = (await consentLedger.listOf(email)).findLast(({ event }) => event === 'requested');
  return last !== undefined && new Date(last.at) >= cutoff;
}

/** The personal data in the newsletter. */
export function newsletterPersonalData(context: NewsletterContext): NewsletterPersonalData {
  const { subscribers, suppressions, consentLedger, engagement: engagements, forgottenReaders } = context;
  return {
    async read(email) {
      const [subscriber, consent, suppressed] = await Promise.all([
        subscribers.findByEmail(email),
        consentLedger.listOf(email),
        suppressions.findAmong([email]),
      ]);
      return {
        subscriber: subscriber && toSubscriber(subscriber),
        consent,
        sends: subscriber === null ? [] : await listSends(context, subscriber._id),
        engagement: subscriber === null ? [] : await engagements.listOf(subscriber._id),
        isSuppressed: suppressed.has(email),
      };
    },

    /** The suppression is stored first. It holds for people who never subscribed too: no later import adds them. */
    async erase(email) {
      const subscriber = await subscribers.findByEmail(email);
      await suppressions.add(email, 'erased');
      if (subscriber !== null) await consentLedger.append(email, 'erased');
      await consentLedger.eraseDetails(email);
      await context.campaignDrafts.replaceText(email, '[erased]');
      const consentEntries = (await consentLedger.listOf(email)).length;
      if (subscriber === null) return { subscriber: 0, consentEntries, sends: 0, engagement: 0 };
      const mailings = await listSends(context, subscriber._id);
      const engagement = await engagements.erase(subscriber._id);
      await subscribers.delete(subscriber._id);
      return { subscriber: 1, consentEntries, sends: mailings.length, engagement };
    },

    retention: {
      unconfirmedSubscribers: {
        countBefore: subscribers.countPendingBefore,
        async eraseBefore(cutoff, signal) {
          let erased = 0;
          await handleEach(subscribers.streamPendingBefore(cutoff), {
            async handle({ _id, email }) {
              if (await hasAskedSince(context, email, cutoff)) return;
              if (!(await subscribers.deletePendingBefore(_id, cutoff))) return;
              await consentLedger.eraseDetails(email);
              erased += 1;
            },
            describe: ({ _id }) => ({
              key: `retention-${_id}`,
              resource: 'subscriber',
              resourceId: String(_id),
            }),
            report: context.reportStuck,
            signal,
          });
          return erased;
        },
      },
      mailEngagement: {
        countBefore: forgottenReaders.countBefore,
        async eraseBefore(cutoff, signal) {
          const forgotten = await forgottenReaders.forgetBefore(cutoff, signal);
          await subscribers.forgetEngagementBefore(cutoff);
          return forgotten;
        },
      },
    },

    async checkConsent() {
      // The chain alone does not tell that its newest entries were taken out; the subscribers name their entries.
      const lastNamed = await subscribers.findLastConsentSeq();
      return { entries: await consentLedger.count(), brokenAt: await consentLedger.findBreak(lastNamed) };
    },
  };
}
