import { sameCampaignWindowMs } from '@atrium/contracts/newsletter/campaigns.constants';
import type { Clock } from '@atrium/service-kit/clock';
import { ensureIndexes, isDuplicateKey } from '@atrium/service-kit/mongo';
import { type Db, ObjectId } from 'mongodb';

interface CampaignKey {
  _id: string;
  campaignId: ObjectId;
  at: Date;
}

/** Maps an admin's content to its campaign, so that a double click sends it once. */
export function createCampaignKeys({ db, clock }: { db: Db; clock: Clock }) {
  const keys = db.collection<CampaignKey>('campaign_keys');
  return {
    start: () => ensureIndexes(keys, [{ key: { campaignId: 1 } }]),
    /**
     * The campaign id of this admin's content, the same for ten minutes. The key is stored before the campaign, so a
     * parallel call stores the same campaign under the same id.
     */
    async claim(key: string): Promise<ObjectId> {
      const now = clock.now();
      const tooOld = new Date(now.getTime() - sameCampaignWindowMs);
      try {
        const claimed = await keys.findOneAndUpdate(
          { _id: key, at: { $lte: tooOld } },
          { $set: { campaignId: new ObjectId(), at: now } },
          { upsert: true, returnDocument: 'after' },
        );
        if (claimed !== null) return claimed.campaignId;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const taken = await keys.findOne({ _id: key });
      return taken?.campaignId ?? new ObjectId();
    },
    async forget(campaignId: ObjectId): Promise<void> {
      await keys.deleteMany({ campaignId });
    },
  };
}
