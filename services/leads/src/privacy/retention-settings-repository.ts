import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import {
  defaultRetention,
  noRetentionCounts,
  type RetentionCounts,
} from '@atrium/contracts/privacy/constants';
import type { RetentionRules, RetentionSettings } from '@atrium/contracts/privacy/schemas';
import type { Clock } from '@atrium/service-kit/clock';
import type { Db } from 'mongodb';

interface SettingsDocument {
  _id: 'retention';
  rules?: RetentionRules;
  changedAt?: Date;
  changedBy?: StaffRef;
  lastRun?: { day: string; at: Date; erased: Partial<RetentionCounts> };
}

/** The staff's retention rules, and when they were last applied. */
export function createRetentionSettingsRepository({ db, clock }: { db: Db; clock: Clock }) {
  const settings = db.collection<SettingsDocument>('privacy_settings');
  const find = () => settings.findOne({ _id: 'retention' });

  return {
    async read(): Promise<RetentionSettings> {
      const stored = await find();
      return {
        // A rule added by a later version has its default until the settings are saved.
        rules: { ...defaultRetention, ...stored?.rules },
        changedAt: stored?.changedAt?.toISOString() ?? null,
        changedBy: stored?.changedBy?.name ?? null,
        lastRun: stored?.lastRun
          ? {
              at: stored.lastRun.at.toISOString(),
              erased: { ...noRetentionCounts, ...stored.lastRun.erased },
            }
          : null,
      };
    },
    async save(rules: RetentionRules, by: StaffRef): Promise<void> {
      await settings.updateOne(
        { _id: 'retention' },
        { $set: { rules, changedAt: clock.now(), changedBy: by } },
        { upsert: true },
      );
    },
    lastRunDay: async (): Promise<string | null> => (await find())?.lastRun?.day ?? null,
    async recordRun(day: string, erased: RetentionCounts): Promise<void> {
      await settings.updateOne(
        { _id: 'retention' },
        { $set: { lastRun: { day, at: clock.now(), erased } } },
        { upsert: true },
      );
    },
  };
}
