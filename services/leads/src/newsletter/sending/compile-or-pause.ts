import type { NewsletterContext } from '../context';
import type { CampaignDocument } from './campaign-document';
import { pauseForFault } from './campaign-health';
import { type CampaignMail, compileCampaign } from './compile-campaign';

/** The mail of a campaign that has started; null if it cannot be built, which pauses the campaign. */
export async function compileOrPause(
  context: NewsletterContext,
  campaign: CampaignDocument,
): Promise<CampaignMail | null> {
  try {
    const date = campaign.startedAt ?? context.clock.now();
    return compileCampaign(context, { ...campaign, key: campaign._id.toHexString(), date });
  } catch (error) {
    await pauseForFault(context, campaign, error);
    return null;
  }
}
