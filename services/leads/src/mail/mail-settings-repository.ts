import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { Db } from 'mongodb';
import { z } from 'zod';

const text = z.string().default('');
const addresses = z.array(z.string()).default([]);

/** The settings that staff have entered; an empty text or list stands for the default. */
const storedSettings = z.object({
  senderName: text,
  senderAddress: text,
  replyTo: text,
  bounceAddress: text,
  alerts: addresses,
  followUps: addresses,
  server: z
    .object({
      host: z.string(),
      port: z.number(),
      isEncrypted: z.boolean(),
      user: z.string(),
      sealedPassword: z.string(),
    })
    .nullable()
    .default(null),
});
export type StoredSettings = z.output<typeof storedSettings>;
export type StoredServer = NonNullable<StoredSettings['server']>;

export const nothingStored: StoredSettings = storedSettings.parse({});

interface SettingsDocument extends Partial<StoredSettings> {
  _id: 'mail';
  changedAt?: Date;
  changedBy?: StaffRef;
}

export function createMailSettingsRepository(db: Db) {
  const collection = db.collection<SettingsDocument>('mail_settings');
  return {
    /** Throws for a damaged row. */
    async find() {
      const document = await collection.findOne({ _id: 'mail' });
      return {
        settings: storedSettings.parse(document ?? {}),
        changedAt: document?.changedAt ?? null,
        changedBy: document?.changedBy?.name ?? null,
      };
    },
    async save(
      changes: Partial<StoredSettings>,
      { changedAt, changedBy }: { changedAt: Date; changedBy: StaffRef },
    ): Promise<void> {
      const $set = { ...changes, changedAt, changedBy };
      await collection.updateOne({ _id: 'mail' }, { $set }, { upsert: true });
    },
  };
}
