import { createCampaignInput } from '@atrium/contracts/campaigns';
import type { Campaign } from '@atrium/contracts/newsletter-types';
import { z } from 'zod';
import type { CampaignContent } from './campaigns.api';

/** Long enough to notice a mistake in what was just armed. */
export const undoMinutes = 5;

const everyone = 'all';
const { subject, preheader, content } = createCampaignInput.shape;

/** The create screen's fields; the rules of the texts are the server's own. */
export const newsletterForm = z
  .object({
    subject,
    preheader,
    content,
    /** "all", or the id of a segment. */
    audience: z.string(),
    timing: z.enum(['now', 'undo', 'later']),
    /** ISO moment, of use with `later` only. */
    sendAt: z.string(),
    neverTwice: z.boolean(),
    maxRate: z
      .string()
      .trim()
      .regex(/^\d*$/, 'Must be a whole number')
      .refine((text) => text === '' || (Number(text) >= 1 && Number(text) <= 10_000), 'Must be 1 to 10,000'),
  })
  .superRefine((values, context) => {
    if (values.timing !== 'later') return;
    const isPast = !values.sendAt || Date.parse(values.sendAt) <= Date.now();
    if (isPast)
      context.addIssue({ code: 'custom', path: ['sendAt'], message: 'Please choose a time to come' });
  });

export type NewsletterValues = z.input<typeof newsletterForm>;
export type NewsletterResult = z.output<typeof newsletterForm>;

export const emptyNewsletter: NewsletterValues = {
  subject: '',
  preheader: '',
  content: '',
  audience: everyone,
  timing: 'now',
  sendAt: '',
  neverTwice: false,
  maxRate: '',
};

export function readCampaignValues(campaign: Campaign): NewsletterValues {
  return {
    ...emptyNewsletter,
    subject: campaign.subject,
    preheader: campaign.preheader,
    content: campaign.content,
    audience: campaign.segmentId ?? everyone,
    neverTwice: campaign.neverTwice,
  };
}

export function buildAudience(audience: string): Pick<CampaignContent, 'recipientType' | 'segmentId'> {
  return audience === everyone ? { recipientType: 'all' } : { recipientType: 'segment', segmentId: audience };
}

export function buildCampaignContent(values: NewsletterResult): CampaignContent {
  return {
    subject: values.subject,
    preheader: values.preheader,
    content: values.content,
    ...buildAudience(values.audience),
    neverTwice: values.neverTwice,
    ...(values.maxRate ? { maxRate: Number(values.maxRate) } : {}),
  };
}

/** When it goes out; undefined is at once. */
export function buildSendAt({ timing, sendAt }: NewsletterResult, now = Date.now()): string | undefined {
  if (timing === 'undo') return new Date(now + undoMinutes * 60_000).toISOString();
  return timing === 'later' ? sendAt : undefined;
}

/** Typed with or without separators: "1,250", "1 250" and "1250" are the same number of people. */
export function isAudienceConfirmed(typed: string, count: number): boolean {
  const digits = typed.replace(/[\s,.]/g, '');
  return /^\d+$/.test(digits) && Number(digits) === count;
}
