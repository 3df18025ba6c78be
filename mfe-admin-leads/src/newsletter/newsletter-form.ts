import { type ArchiveMode, archiveModes } from '@atrium/contracts/newsletter/campaigns.constants';
import {
  type Campaign,
  type CreateCampaignInput,
  createCampaignInput,
} from '@atrium/contracts/newsletter/campaigns.schemas';
import { z } from 'zod';

/** Shown until the setting is loaded. */
export const usualUndoMinutes = 5;

/** The form's value for an audience without a segment. */
export const everyone = 'all';
/** The form's value for a segment that is still to be chosen. */
export const noSegment = '';
const { subject, preheader, content, maxRate, senderName, replyTo } = createCampaignInput.shape;

/** The create screen's fields; the rules of the texts are the server's own. */
export const newsletterForm = z
  .object({
    subject,
    preheader,
    content,
    /** "all", or the id of a segment. */
    audience: z.string().min(1, 'Please choose a segment'),
    timing: z.enum(['undo', 'now', 'later']),
    /** ISO moment, of use with `later` only. */
    sendAt: z.string(),
    neverTwice: z.boolean(),
    trackClicks: z.boolean(),
    trackOpens: z.boolean(),
    archive: z.enum(archiveModes),
    senderName,
    replyTo,
    /** The rate as it was typed; empty for the usual one. */
    maxRate: z
      .string()
      .trim()
      .superRefine((text, context) => {
        const { error } = maxRate.safeParse(text === '' ? undefined : Number(text));
        for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message });
      }),
  })
  .superRefine((values, context) => {
    if (values.timing !== 'later') return;
    const isPast = !values.sendAt || Date.parse(values.sendAt) <= Date.now();
    if (isPast)
      context.addIssue({ code: 'custom', path: ['sendAt'], message: 'Please choose a time to come' });
  });

export type NewsletterValues = z.input<typeof newsletterForm>;
export type NewsletterResult = z.output<typeof newsletterForm>;

/** The shape of a draft, whatever its texts hold. */
export const newsletterData = z.object({
  ...newsletterForm.shape,
  subject: z.string(),
  preheader: z.string(),
  content: z.string(),
  audience: z.string(),
  // Absent in drafts that are older than the fields.
  senderName: z.string().default(''),
  replyTo: z.string().default(''),
  maxRate: z.string(),
});

export const emptyNewsletter: NewsletterValues = {
  subject: '',
  preheader: '',
  content: '',
  audience: everyone,
  timing: 'undo',
  sendAt: '',
  neverTwice: false,
  trackClicks: true,
  trackOpens: false,
  archive: 'off',
  senderName: '',
  replyTo: '',
  maxRate: '',
};

export function readCampaignValues(campaign: Campaign): NewsletterValues {
  return {
    ...emptyNewsletter,
    subject: campaign.subject,
    preheader: campaign.preheader,
    content: campaign.content,
    audience: campaign.recipientType === 'all' ? everyone : (campaign.segmentId ?? noSegment),
    ...(campaign.sendAt !== null && { timing: 'later' as const, sendAt: campaign.sendAt }),
    neverTwice: campaign.neverTwice,
    trackClicks: campaign.trackClicks,
    trackOpens: campaign.trackOpens,
    archive: campaign.archive,
    senderName: campaign.senderName,
    replyTo: campaign.replyTo,
  };
}

export const archiveLabels: Record<ArchiveMode, string> = {
  off: 'No page on the site',
  link: 'Only for those who have the link',
  listed: 'Listed, and found by search engines',
};

/** After a save: what the server has, with the settings that only a start sends. */
export const readSavedValues = (
  campaign: Campaign,
  { timing, sendAt, maxRate }: NewsletterResult,
): NewsletterValues => ({ ...readCampaignValues(campaign), timing, sendAt, maxRate });

export function buildAudience(audience: string): Pick<CreateCampaignInput, 'recipientType' | 'segmentId'> {
  return audience === everyone ? { recipientType: 'all' } : { recipientType: 'segment', segmentId: audience };
}

export function buildCampaignContent(values: NewsletterResult): CreateCampaignInput {
  const { audience, timing: _timing, sendAt: _sendAt, maxRate, ...content } = values;
  return { ...content, ...buildAudience(audience), ...(maxRate ? { maxRate: Number(maxRate) } : {}) };
}

/** When it goes out, beside the number of people that was typed; without either it starts at once. */
export function buildStart({ timing, sendAt }: NewsletterResult): { undo?: true; sendAt?: string } {
  if (timing === 'undo') return { undo: true };
  return timing === 'later' ? { sendAt } : {};
}

/** Typed with or without separators: "1,250", "1 250" and "1250" are the same number of people. */
export function isAudienceConfirmed(typed: string, count: number): boolean {
  const digits = typed.replace(/[\s,.]/g, '');
  return /^\d+$/.test(digits) && Number(digits) === count;
}
