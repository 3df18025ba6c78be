import type { ObjectId } from 'mongodb';
import type { Recipient } from './compile-campaign';

/** Who of these may be mailed right now; asked for right before sending, so that a change of mind counts at once. */
export interface RecipientDirectory {
  /** Only those who may; whoever is missing may not. */
  findMailable(ids: ObjectId[]): Promise<Map<string, Recipient>>;
  /** The address is dead: nothing more must be sent to it. */
  suppressDead(id: ObjectId, detail: string): Promise<void>;
  noteMailed(ids: ObjectId[], at: Date): Promise<void>;
}
