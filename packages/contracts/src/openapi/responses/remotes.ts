import { z } from 'zod';
import type {
  Collected,
  IssuedToken,
  PublishedVersion,
  RemoteDetails,
  RemoteHistoryEntry,
  RemoteStatus,
  RemoteVersionInfo,
} from '../../remotes';
import { count, described, flag, maybeMoment, maybeText, moment, text, texts } from './described';

const status = {
  name: text,
  revision: count,
  active: maybeText,
  previous: maybeText,
  canary: z.object({ version: text, percent: count }).nullable(),
  lock: z.object({ by: text, at: moment, reason: text }).nullable(),
  retiredAt: maybeMoment,
  withdrawn: texts,
  grants: z.object({ prefixes: texts, isPublic: flag }),
  token: z.object({ issuedAt: moment, by: text, lastUsedAt: maybeMoment }).nullable(),
  updatedAt: moment,
};
const remoteStatus = described<RemoteStatus>()(status);
const remoteVersion = described<RemoteVersionInfo>()({
  version: text,
  sequence: count,
  publishedAt: moment,
  publishedBy: text,
  message: text,
  commit: maybeText,
  bytes: count,
  files: count,
  integrity: text,
  health: z.object({ checkedAt: moment, checks: texts }),
});
const historyEntry = described<RemoteHistoryEntry>()({
  revision: count,
  at: moment,
  by: text,
  action: text as z.ZodType<RemoteHistoryEntry['action']>,
  version: maybeText,
  reason: text,
});

/** Responses of the registry, by name. */
export const remoteResponses = {
  RemoteStatus: remoteStatus,
  RemoteDetails: described<RemoteDetails>()({
    ...status,
    versions: z.array(remoteVersion),
    history: z.array(historyEntry),
  }),
  PublishedVersion: described<PublishedVersion>()({ version: text, isNew: flag, remote: remoteStatus }),
  IssuedToken: described<IssuedToken>()({ token: text, remote: remoteStatus }),
  Collected: described<Collected>()({ deleted: z.array(z.object({ name: text, version: text })) }),
};
