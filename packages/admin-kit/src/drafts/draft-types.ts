import type { Draft } from '@atrium/contracts/common/drafts.schemas';

/** A form as JSON text, so that two states of it can be compared. */
export interface DraftText {
  text: string;
  /** The `rev` of the item that it was typed over; 0 for a new item. */
  baseRev: number;
  savedAt: string;
}

/** Who began a draft that was taken over, and who has taken it over. */
export type HandOver = Pick<Draft, 'startedBy' | 'takenOverBy'>;

/** A copy on this device, one per tab. */
export interface LocalDraft extends DraftText {
  key: string;
  /** The revision of the server's draft that this text continues; null when there was none. */
  revision: string | null;
  /** The server has exactly this text. */
  isSynced: boolean;
  /** It was replaced in the form by another text: it is offered, and never put into the form by itself. */
  isAside?: boolean;
}

export interface ServerDraft extends DraftText, HandOver {
  revision: string;
}

/** A draft that waits for the person's decision. It is never put over what is typed by itself. */
export interface DraftOffer extends DraftText {
  source: 'server' | 'device' | 'replaced';
  /** The key of the copy on this device. */
  key?: string;
}

export interface DraftState {
  saved: { text: string; rev: number };
  /** The form's present text. */
  typed: string;
  /** The person has typed since the form was opened or filled. */
  isTouched: boolean;
  /** The copy on this device that the form was filled from at the opening. */
  opened: LocalDraft | null;
  isRead: boolean;
  /** The draft on the server, as far as this tab knows. */
  server: Pick<ServerDraft, 'revision' | 'text' | 'baseRev' | keyof HandOver> | null;
  /** A write or delete got no response: the server may have another draft than `server`. */
  isInDoubt: boolean;
  request: 'read' | 'write' | 'delete' | null;
  /** Counts the responses that can have changed `server`. */
  round: number;
  /** A pause in typing is over, or something has to be removed. */
  isDue: boolean;
  waitingSince: number | null;
  failures: number;
  /** The text of the save under way. While it runs, no request for the draft starts. */
  saving: string | null;
  offers: readonly DraftOffer[];
  /** When the text that the form was filled with was typed. */
  restoredAt: string | null;
  keptAt: string | null;
  /** The draft that was discarded before the server's was read. */
  discarded: { text: string; revision: string | null } | null;
  isSignedOut: boolean;
}

/** A text that another one replaces in the form: its place on this device, and the time. */
export interface Aside {
  key: string;
  at: number;
}

export type DraftEvent =
  | { type: 'typed'; text: string; at: number }
  /** A pause in typing or the wait before a retry is over, or the draft is needed on the server now. */
  | { type: 'due' }
  | { type: 'read'; draft: ServerDraft | null }
  | { type: 'written'; draft: ServerDraft }
  | { type: 'deleted' }
  /** A write or delete found another draft than the one this tab knows. */
  | { type: 'refused'; current: ServerDraft | null }
  | { type: 'failed'; isWorthRetrying: boolean }
  /** Read again while the editor is open; `askedAt` is the round in which the request was sent. */
  | { type: 'polled'; draft: ServerDraft | null; askedAt: number }
  | { type: 'save-started'; text: string }
  | { type: 'save-failed' }
  | { type: 'saved'; text: string; rev: number; isCreate: boolean }
  /** The form shows what is saved now; what was typed is given up, or set aside. */
  | { type: 'adopted'; text: string; rev: number; aside?: Aside }
  | { type: 'discarded' }
  /** `text`: the offer's, merged with what was saved after it. */
  | { type: 'offer-restored'; offer: DraftOffer; text?: string; aside: Aside }
  /** Somebody else has saved: `typed` has both changes. */
  | { type: 'rebased'; saved: DraftState['saved']; typed: string }
  /** This person goes on with a colleague's draft, which is theirs on the server now. */
  | { type: 'taken-over'; draft: ServerDraft; typed: string; aside: Aside }
  | { type: 'offer-dismissed'; offer: DraftOffer }
  | { type: 'signed-out' };

export type DraftEffect =
  | { type: 'read' }
  | { type: 'write'; text: string; baseRev: number; revision: string | null }
  | { type: 'delete'; revision: string }
  | { type: 'store'; text: string; baseRev: number; revision: string | null; isSynced: boolean }
  | { type: 'store-aside'; key: string; text: string; baseRev: number; savedAt: string }
  /** Removes this tab's copy on this device; or another tab's, unless that tab has written another text since. */
  | { type: 'unstore'; other?: { key: string; text: string } }
  | { type: 'fill'; text: string }
  /** Sends `due` after this time; replaces the last wait. */
  | { type: 'wait'; forMs: number }
  /** The item has an id now: the draft under the tab's key goes, at its revision. */
  | { type: 'leave-new'; revision: string | null };

export type DraftStep = [DraftState, DraftEffect[]];
