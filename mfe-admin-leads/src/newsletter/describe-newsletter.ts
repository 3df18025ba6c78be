import type { Segment } from '@atrium/contracts/newsletter/segments.schemas';
import type { SiteTime } from '../shared/site-time';
import { nameAudience } from './audience-options';
import { archiveLabels, type NewsletterValues } from './newsletter-form';

const timingLabels = { undo: 'With time to undo', now: 'At once', later: 'At a chosen time' };

/** For comparisons: values under the labels of the form. */
export function describeNewsletter(
  values: NewsletterValues,
  segments: readonly Segment[] | undefined,
  site: Pick<SiteTime, 'describe'>,
): Record<string, unknown> {
  return {
    Subject: values.subject,
    'Preview text': values.preheader,
    Content: values.content,
    Recipients: nameAudience(segments, values.audience),
    When: timingLabels[values.timing],
    'Goes out': values.sendAt && site.describe(values.sendAt),
    'Sender name': values.senderName,
    'Answers go to': values.replyTo,
    'Never send twice': values.neverTwice,
    'Mails per second': values.maxRate,
    'Count clicks': values.trackClicks,
    'Count openings': values.trackOpens,
    'Web page': archiveLabels[values.archive],
  };
}
