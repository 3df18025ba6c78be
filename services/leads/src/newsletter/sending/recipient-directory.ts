import type { ObjectId } from 'mongodb';
import type { Recipient } from './compile-campaign';

/** Looks up who may be mailed. Called right before sending, so that an unsubscription counts at once. */
export interface RecipientDirectory {
  /** Those who must not be mailed are missing in the result. */
  findMailable(ids: ObjectId[]): Promise<Map<string, Recipient>>;
  /** Suppresses an address that a server reported as unknown. */
  suppressDead(id: ObjectId, detail: string): Promise<void>;
  noteMailed(ids: ObjectId[], at: Date): Promise<void>;
}
