import { type ReportNewsletter, report } from '@atrium/contracts/site/report.schemas';
import type { NewsletterContext } from '../context';
import { readProgress, readResults } from '../sending/read-progress';

/** The newsletters that started in this time, with their results. */
export async function listResults(
  context: NewsletterContext,
  from: Date,
  before: Date,
): Promise<ReportNewsletter[]> {
  const { campaigns, engagement, siteTime, showEach } = context;
  return showEach(await campaigns.listStarted(from, before), {
    resource: 'newsletter',
    schema: report.shape.newsletters.element,
    async toItem(campaign): Promise<ReportNewsletter> {
      const { _id, subject, startedAt, trackOpens, trackClicks } = campaign;
      const progress = await readProgress(context, campaign);
      const [results, opened, clicked] = await Promise.all([
        readResults(context, campaign, progress),
        trackOpens ? engagement.countPeople([_id], 'openedAt') : null,
        trackClicks ? engagement.countPeople([_id], 'clickedAt') : null,
      ]);
      const sentOn = siteTime.dayOf(startedAt as Date);
      return {
        campaignId: _id.toHexString(),
        subject,
        sentOn,
        audience: progress.audience,
        sent: progress.sent,
        delivered: results.delivered,
        opened,
        clicked,
        unsubscribed: results.unsubscribed,
        bounced: results.refused + results.bounced,
        bounceKinds: results.bounceKinds,
        complained: results.complained,
      };
    },
  });
}
