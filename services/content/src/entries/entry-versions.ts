import { auditNameOf } from '@atrium/contracts/content/content-types';
import { type ContentVersion, contentVersion } from '@atrium/contracts/content/schemas';
import { notFound } from '@atrium/service-kit/app-error';
import type { Editor, EntryContext } from '../context';
import { applyDraft } from './apply-draft';
import type { EntryDocument } from './entry-document';
import { respondWithEntry } from './respond-with-entry';
import { reviseEntry, type SavedEntry } from './revise-entry';
import type { VersionDocument } from './version-repository';

type VersionHead = Omit<VersionDocument, 'record' | 'mediaIds'>;

const toHead = ({ rev, savedAt, savedBy, title, status, isDraft }: VersionHead): ContentVersion => ({
  rev,
  savedAt: savedAt.toISOString(),
  savedBy,
  title,
  status,
  ...(isDraft && { isDraft }),
});

async function findStored(
  { type, versions }: EntryContext,
  id: string,
  rev: number,
): Promise<VersionDocument> {
  const version = await versions.find(id, rev);
  if (version === null || version.resource !== type.name)
    throw notFound('This version is not there any more');
  return version;
}

/** Stores the caller's draft as a version, with a number of its own: the item gets a new `rev`, its content is unchanged. */
async function storeDraftAsVersion(
  context: EntryContext,
  { id, actor }: { id: string; actor: Editor },
): Promise<SavedEntry | null> {
  const { type, entries, versions, drafts } = context;
  const draft = await drafts.find({ resource: type.name, itemId: id, userId: actor.id });
  if (draft === null) return null;
  let applied: EntryDocument | undefined;
  const numbered = await reviseEntry(context, {
    find: () => entries.findLive(id),
    async change(before) {
      applied = await applyDraft(context, draft, before);
      return {};
    },
    actor,
    action: 'kept unsaved text as a version of',
    keepsVersion: false,
  });
  const { rev, updatedAt, updatedBy } = numbered.record;
  if (applied) await versions.storeDraft(type.name, { ...applied, rev, updatedAt, updatedBy });
  return numbered;
}

export async function listVersions(
  { type, entries, versions, showEach }: EntryContext,
  id: string,
): Promise<ContentVersion[]> {
  if ((await entries.findById(id)) === null) throw notFound(type.messages.notFound);
  const how = { resource: auditNameOf(type.row), schema: contentVersion, toItem: toHead };
  return showEach(await versions.list(id), how);
}

export async function findVersion(context: EntryContext, id: string, rev: number): Promise<ContentVersion> {
  const version = await findStored(context, id, rev);
  return { ...toHead(version), data: await respondWithEntry(context, version.record, { isStaff: true }) };
}

export async function saveDraftAsVersion(
  context: EntryContext,
  args: { id: string; actor: Editor },
): Promise<SavedEntry> {
  const item = await storeDraftAsVersion(context, args);
  if (item === null) throw notFound('You have no draft of this item');
  return item;
}

/** Restores title, texts and images. Slug, status, dates and counters are unchanged. */
export async function restoreVersion(
  context: EntryContext,
  { id, rev, keepsDraft, actor }: { id: string; rev: number; keepsDraft: boolean; actor: Editor },
): Promise<SavedEntry> {
  const { record } = await findStored(context, id, rev);
  if (keepsDraft) await storeDraftAsVersion(context, { id, actor });
  const { title, content, excerpt, readMinutes, body, mediaIds } = record;
  return reviseEntry(context, {
    find: () => context.entries.findLive(id),
    change: async () => ({ title, content, excerpt, readMinutes, body, mediaIds }),
    actor,
    action: 'restored a version of',
    keepsVersion: true,
    isChoice: true,
  });
}
