import type { Clock } from '@atrium/service-kit/clock';
import type { CampaignDocument } from './campaign-document';
import type { CampaignHealth } from './campaign-health';
import type { CampaignMail, CompileCampaign } from './compile-campaign';

/** The mail of a campaign that has started; null if it cannot be built, which pauses the campaign. */
export type CompileOrPause = (campaign: CampaignDocument) => Promise<CampaignMail | null>;

export function createCompileOrPause({
  compile,
  health,
  clock,
}: {
  compile: CompileCampaign['compile'];
  health: CampaignHealth;
  clock: Clock;
}): CompileOrPause {
  return async function compileOrPause(campaign) {
    try {
      const date = campaign.startedAt ?? clock.now();
      return compile({ ...campaign, key: campaign._id.toHexString(), date });
    } catch (error) {
      await health.pauseForFault(campaign, error);
      return null;
    }
  };
}
