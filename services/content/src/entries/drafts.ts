import type { Draft } from '@atrium/contracts/content-types';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { DraftRecord } from './draft-repository';
import type { Actor, EntryDeps } from './entry-deps';
import type { EntryInput } from './entry-record';

const maxCharacters = 4 * 1_024 * 1_024;

const toResponse = (record: DraftRecord): Draft => ({
  data: JSON.parse(record.json) as Record<string, unknown>,
  baseRev: record.baseRev,
  savedAt: record.savedAt.toISOString(),
  savedBy: record.savedBy,
});

/** What the editor keeps every few seconds. It may be unfinished; visitors see what was saved last. */
export function createDrafts<Content, Input extends EntryInput>({
  kind,
  entries,
  drafts,
  clock,
}: EntryDeps<Content, Input>) {
  return {
    async keep({ id, data, baseRev, actor }: KeepArgs): Promise<Draft> {
      const entry = await entries.findLive(id);
      if (entry === null) throw notFound(kind.notFoundMessage);
      const json = JSON.stringify(data);
      if (json.length > maxCharacters)
        throw new AppError({ code: 'payload_too_large', publicMessage: 'The working copy is too large' });
      const record = {
        _id: id,
        resource: kind.resource,
        json,
        baseRev: baseRev ?? entry.rev,
        savedAt: clock.now(),
        savedBy: actor,
      };
      await drafts.keep(record);
      return toResponse({ ...record, mediaIds: [] });
    },
    async find(id: string): Promise<Draft | null> {
      if ((await entries.findLive(id)) === null) throw notFound(kind.notFoundMessage);
      const record = await drafts.find(id);
      return record === null ? null : toResponse(record);
    },
    discard: (id: string) => drafts.delete([id]),
  };
}

interface KeepArgs {
  id: string;
  data: Record<string, unknown>;
  baseRev?: number | undefined;
  actor: Actor;
}
