import { type ReportNewsletter, report } from '@atrium/contracts/site/report.schemas';
import type { NewsletterContext } from '../context';
import { readProgress } from '../sending/read-progress';

/** The newsletters that started in this time, with their results. */
export async function listResults(
  context: NewsletterContext,
  from: Date,
  before: Date,
): Promise<ReportNewsletter[]> {
  const { campaigns, deliveries, engagement, siteTime, showEach } = context;
  return showEach(await campaigns.listStarted(from, before), {
    resource: 'newsletter',
    schema: report.shape.newsletters.element,
    async toItem(campaign): Promise<ReportNewsletter> {
      const { _id, subject, startedAt, trackOpens, trackClicks } = campaign;
      const [{ sent }, { bounced, complained, unsubscribed }, opened, clicked] = await Promise.all([
        readProgress(context, campaign),
        deliveries.countReactions(_id),
        trackOpens ? engagement.countPeople([_id], 'openedAt') : null,
        trackClicks ? engagement.countPeople([_id], 'clickedAt') : null,
      ]);
      const sentOn = siteTime.dayOf(startedAt as Date);
      return {
        campaignId: _id.toHexString(),
        subject,
        sentOn,
        sent,
        opened,
        clicked,
        unsubscribed,
        bounced,
        complained,
      };
    },
  });
}
