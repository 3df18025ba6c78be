import type { WorkingCopy } from '@atrium/contracts/content-types';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { Actor, EntryDeps } from './entry-deps';
import type { EntryInput } from './entry-record';
import type { WorkingCopyRecord } from './working-copy-repository';

const maxCharacters = 4 * 1_024 * 1_024;

const toAnswer = (record: WorkingCopyRecord): WorkingCopy => ({
  data: JSON.parse(record.json) as Record<string, unknown>,
  baseRev: record.baseRev,
  savedAt: record.savedAt.toISOString(),
  savedBy: record.savedBy,
});

/** What the editor keeps every few seconds. It may be unfinished; visitors see what was saved last. */
export function createWorkingCopies<Content, Input extends EntryInput>({
  kind,
  entries,
  workingCopies,
  clock,
}: EntryDeps<Content, Input>) {
  return {
    async keep({ id, data, baseRev, actor }: KeepArgs): Promise<WorkingCopy> {
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
      await workingCopies.keep(record);
      return toAnswer({ ...record, mediaIds: [] });
    },
    async find(id: string): Promise<WorkingCopy | null> {
      if ((await entries.findLive(id)) === null) throw notFound(kind.notFoundMessage);
      const record = await workingCopies.find(id);
      return record === null ? null : toAnswer(record);
    },
    discard: (id: string) => workingCopies.delete([id]),
  };
}

interface KeepArgs {
  id: string;
  data: Record<string, unknown>;
  baseRev?: number | undefined;
  actor: Actor;
}
