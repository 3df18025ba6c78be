import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import type { ParsedResponse } from '@atrium/testing/parsed-response';
import { type SmtpSink, type SunkMail, startSmtpSink } from '@atrium/testing/smtp-sink';
import { afterAll, beforeEach } from 'vitest';
import { createLeadsHarness, type LeadsHarness } from './leads-harness';
import { readAudienceCount, readCampaign } from './mailing';

const collections = [
  'subscribers',
  'campaigns',
  'campaign_batches',
  'deliveries',
  'campaign_keys',
  'mail_outbox',
  'mail_suppressions',
  'mail_engagement',
  'mail_engagement_forgotten',
  'segments',
];

/** The service with a mail server whose answers a test chooses. */
export interface MailingBench {
  harness: LeadsHarness;
  sink: SmtpSink;
  /** What the server says to a recipient; nothing means that it takes the mail. */
  refuse(address: string): [code: number, text: string] | undefined;
  /** Called for each mail before it is acknowledged. */
  onMail(mail: SunkMail): Promise<void>;
  reset(): Promise<void>;
  /** How many mails each recipient got. */
  timesSent(): number[];
  /** Sending and scheduling confirm the number of people, unless the body has another one. */
  act(id: string, action: string, body?: object): Promise<ParsedResponse<Campaign>>;
  close(): Promise<void>;
}

async function createMailingBench(): Promise<MailingBench> {
  const acceptAll: Pick<MailingBench, 'refuse' | 'onMail'> = {
    refuse: () => undefined,
    onMail: async () => {},
  };
  const sink = await startSmtpSink({
    checkRecipient(address) {
      const answer = bench.refuse(address);
      if (answer === undefined) return;
      throw Object.assign(new Error(answer[1]), { responseCode: answer[0] });
    },
    beforeAcknowledge: (mail) => bench.onMail(mail),
  });
  const harness = await createLeadsHarness({
    env: {
      SMTP_URL: sink.url,
      MAIL_RATE: '10000',
      MAIL_BOUNCE_ADDRESS: 'bounces@atrium.example',
      MAIL_REPLY_TO: 'Desk <desk@atrium.example>',
    },
    company: {
      name: 'Hollins & Reyes',
      legalName: 'H&R Ltd',
      address: {
        street: '1 Mill Lane',
        locality: 'Leith',
        region: '',
        postalCode: 'EH6',
        country: 'Scotland',
      },
    },
  });
  const bench: MailingBench = {
    ...acceptAll,
    harness,
    sink,
    async reset() {
      Object.assign(bench, acceptAll);
      sink.mails.length = 0;
      for (const name of collections) await harness.context.db.collection(name).deleteMany({});
    },
    timesSent: () => [...sink.countByRecipient().values()],
    async act(id, action, body) {
      const asks = action === 'send' || action === 'schedule';
      const confirmed = asks && {
        expectedCount: await readAudienceCount(harness, await readCampaign(harness, id)),
      };
      return harness.call(`/api/newsletter/campaigns/${id}/${action}`, {
        method: 'POST',
        ...((confirmed || body) && { body: { ...confirmed, ...body } }),
      });
    },
    async close() {
      await harness.close();
      await sink.close();
    },
  };
  return bench;
}

/** One bench for the tests of a file, empty before each of them. */
export async function setUpMailingBench(): Promise<MailingBench> {
  const bench = await createMailingBench();
  afterAll(() => bench.close());
  beforeEach(() => bench.reset());
  return bench;
}
