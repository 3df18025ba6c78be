import type { NewsletterPersonalData } from '../privacy/personal-data';
import type { CampaignDrafts } from './campaigns/campaign-drafts';
import type { ForgottenReaders } from './engagement/forgotten-reader-repository';
import type { SendHistory } from './subscribers/manage-subscribers';
import { toSubscriber } from './subscribers/subscriber-repository';
import type { SubscriberStore } from './subscribers/subscriber-store';

/** What the newsletter stores about a person. */
export function createNewsletterPersonalData({
  repository: subscribers,
  suppressions,
  ledger,
  sends,
  readers,
  drafts,
}: SubscriberStore & {
  sends: SendHistory;
  readers: ForgottenReaders;
  drafts: CampaignDrafts;
}): NewsletterPersonalData {
  /** Whoever asked again lately may still confirm. */
  async function hasAskedSince(email: string, cutoff: Date): Promise<boolean> {
    const last = (await ledger.listOf(email)).findLast(({ event }) => event === 'requested');
    return last !== undefined && new Date(last.at) >= cutoff;
  }

  return {
    async read(email) {
      const [subscriber, consent, suppressed] = await Promise.all([
        subscribers.findByEmail(email),
        ledger.listOf(email),
        suppressions.findAmong([email]),
      ]);
      return {
        subscriber: subscriber && toSubscriber(subscriber),
        consent,
        sends: subscriber === null ? [] : await sends.listOf(subscriber._id),
        engagement: subscriber === null ? [] : await sends.listEngagement(subscriber._id),
        isSuppressed: suppressed.has(email),
      };
    },

    /** The suppression is stored first. It holds for people who never subscribed too: no later import adds them. */
    async erase(email) {
      const subscriber = await subscribers.findByEmail(email);
      await suppressions.add(email, 'erased');
      if (subscriber !== null) await ledger.append(email, 'erased');
      await ledger.eraseDetails(email);
      await drafts.eraseAddress(email);
      const consentEntries = (await ledger.listOf(email)).length;
      if (subscriber === null) return { subscriber: 0, consentEntries, sends: 0, engagement: 0 };
      const mailings = await sends.listOf(subscriber._id);
      const engagement = await sends.eraseEngagement(subscriber._id);
      await subscribers.delete(subscriber._id);
      return { subscriber: 1, consentEntries, sends: mailings.length, engagement };
    },

    retention: {
      unconfirmedSubscribers: {
        countBefore: subscribers.countPendingBefore,
        async eraseBefore(cutoff, signal) {
          let erased = 0;
          for await (const { _id, email } of subscribers.streamPendingBefore(cutoff)) {
            if (signal.aborted) break;
            if (await hasAskedSince(email, cutoff)) continue;
            if (!(await subscribers.deletePendingBefore(_id, cutoff))) continue;
            await ledger.eraseDetails(email);
            erased += 1;
          }
          return erased;
        },
      },
      mailEngagement: {
        countBefore: readers.countBefore,
        async eraseBefore(cutoff, signal) {
          const forgotten = await readers.forgetBefore(cutoff, signal);
          await subscribers.forgetEngagementBefore(cutoff);
          return forgotten;
        },
      },
    },

    async checkConsent() {
      // The chain alone does not tell that its newest entries were taken out; the subscribers name their entries.
      const lastNamed = await subscribers.findLastConsentSeq();
      return { entries: await ledger.count(), brokenAt: await ledger.findBreak(lastNamed) };
    },
  };
}
