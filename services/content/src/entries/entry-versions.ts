import { type ContentVersion, contentVersion } from '@atrium/contracts/content/schemas';
import { notFound } from '@atrium/service-kit/app-error';
import { createApplyDraft } from './apply-draft';
import type { Actor, EntryDeps } from './entry-deps';
import type { EntryInput, EntryRecord } from './entry-record';
import { respondWithEntry } from './respond-with-entry';
import { reviseEntry } from './revise-entry';
import type { VersionRecord } from './version-repository';

type VersionHead = Omit<VersionRecord, 'record' | 'mediaIds'>;

const toHead = ({ rev, savedAt, savedBy, title, status, isDraft }: VersionHead): ContentVersion => ({
  rev,
  savedAt: savedAt.toISOString(),
  savedBy,
  title,
  status,
  ...(isDraft && { isDraft }),
});

export function createVersions<Content, Input extends EntryInput>(deps: EntryDeps<Content, Input>) {
  const { kind, entries, versions, drafts, showEach } = deps;
  const applyDraft = createApplyDraft(deps);

  async function findVersion(id: string, rev: number): Promise<VersionRecord> {
    const version = await versions.find(id, rev);
    if (version === null || version.resource !== kind.resource)
      throw notFound('This version is not there any more');
    return version;
  }

  /** Stores the caller's draft as a version, with a number of its own: the item gets a new `rev`, its content is unchanged. */
  async function storeDraftAsVersion(id: string, actor: Actor): Promise<EntryRecord<Content> | null> {
    const draft = await drafts.find({ resource: kind.resource, itemId: id, userId: actor.id });
    if (draft === null) return null;
    const numbered = await reviseEntry(deps, {
      find: () => entries.findLive(id),
      change: async () => ({}),
      actor,
      action: 'kept unsaved text as a version of',
      keepsVersion: false,
    });
    await versions.storeDraft(kind.resource, (await applyDraft(draft, numbered)) as EntryRecord);
    return numbered;
  }

  return {
    async list(id: string): Promise<ContentVersion[]> {
      if ((await entries.findById(id)) === null) throw notFound(kind.notFoundMessage);
      const how = { resource: kind.auditName, schema: contentVersion, toItem: toHead };
      return showEach(await versions.list(id), how);
    },
    async find(id: string, rev: number): Promise<ContentVersion> {
      const version = await findVersion(id, rev);
      const record = version.record as EntryRecord<Content>;
      return { ...toHead(version), data: await respondWithEntry(deps, record, { isStaff: true }) };
    },

    async keepDraft({ id, actor }: { id: string; actor: Actor }): Promise<EntryRecord<Content>> {
      const item = await storeDraftAsVersion(id, actor);
      if (item === null) throw notFound('You have no draft of this item');
      return item;
    },

    /** Restores title, texts and images. Slug, status, dates and counters are unchanged. */
    async restore({
      id,
      rev,
      keepDraft,
      actor,
    }: {
      id: string;
      rev: number;
      keepDraft: boolean;
      actor: Actor;
    }): Promise<EntryRecord<Content>> {
      const { record } = await findVersion(id, rev);
      if (keepDraft) await storeDraftAsVersion(id, actor);
      const { title, content, excerpt, readMinutes, body, mediaIds } = record as EntryRecord<Content>;
      return reviseEntry(deps, {
        find: () => entries.findLive(id),
        change: async () => ({ title, content, excerpt, readMinutes, body, mediaIds }),
        actor,
        action: 'restored a version of',
        keepsVersion: true,
      });
    },
  };
}
