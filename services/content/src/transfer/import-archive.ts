import type { ImportReport } from '@atrium/contracts/content/transfer.schemas';
import { normaliseOldPath } from '@atrium/contracts/site/constants';
import { ObjectId } from 'mongodb';
import type { ContentContext, EntryContext } from '../context';
import { imageSlotsOf } from '../entries/image-slots';
import { findFreeSlug } from '../entries/plan-slug';
import { findRemoteAt } from '../entries/remote-addresses';
import { createEntry } from '../entries/save-entry';
import { singleIdOf } from '../entries/single-entry';
import type { ArchiveDocument, ArchivedEntry } from './archive-format';
import type { ImportRun } from './import-events';
import { importMedia } from './import-media';
import { checkInput, createImportReport, type ImportOutcome } from './import-report';

const alreadyThere = 'It is already there';

/** Slugs that this run has given away, by type: a dry run has stored none. */
interface ArchiveRun extends ImportRun {
  slugs: Map<string, Set<string>>;
  mediaIds: Set<string>;
}

/** The images that an item must have, and whose file is missing. */
async function findMissingImage(
  { type, media }: EntryContext,
  input: ArchivedEntry['input'],
  { mediaIds }: ArchiveRun,
) {
  for (const { key, existing } of imageSlotsOf(type).filter(({ isList }) => !isList)) {
    const { id } = (input[existing] || {}) as { id?: unknown };
    const isNeeded = type.fields[key]?.output.safeParse(null).success === false;
    if (!isNeeded || mediaIds.has(String(id))) continue;
    if (typeof id !== 'string' || (await media.findById(id)) === null) return 'Its image is missing';
  }
  return undefined;
}

async function importEntry(
  context: EntryContext,
  { input, ...archived }: ArchivedEntry,
  run: ArchiveRun,
  warnings: string[],
): Promise<ImportOutcome> {
  const { type, entries } = context;
  const id = type.row.isSingle ? singleIdOf(type.name) : archived.id;
  const { isDryRun, actor, events, slugs } = run;
  const { importKey } = archived;
  const isThere =
    ((await entries.findById(id))?.rev ?? 0) > 0 ||
    (importKey !== undefined && (await entries.findByImportKey(importKey)) !== null);
  if (isThere) return { outcome: 'skipped', reason: alreadyThere };
  if (type.slugRule === 'number' && (await entries.isNumberUsed(Number(input.id))))
    return { outcome: 'failed', reason: 'This number is already in use' };
  const missing = await findMissingImage(context, input, run);
  if (missing !== undefined) return { outcome: 'failed', reason: missing };
  const values = { ...input };
  const wanted = String(input.slug ?? '');
  const taken = slugs.get(type.name) ?? new Set<string>();
  slugs.set(type.name, taken);
  const isFree = async () =>
    !taken.has(wanted) &&
    !(await entries.isSlugTaken(wanted)) &&
    (await findRemoteAt(context, wanted)) === undefined;
  if (wanted !== '' && !(await isFree())) {
    const slug = await findFreeSlug(context, wanted, taken);
    warnings.push(`The address ${wanted} is taken: it became ${slug}`);
    values.slug = slug;
  }
  if (values.status === 'scheduled' && new Date(String(values.scheduledPublishAt)) <= context.clock.now()) {
    warnings.push('Its date has passed: imported as a draft');
    values.status = 'draft';
  }
  if (values.unpublishAt && new Date(String(values.unpublishAt)) <= context.clock.now())
    delete values.unpublishAt;
  taken.add(String(values.slug ?? ''));
  if (isDryRun) return { ...checkInput(type.createInput, values), slug: String(values.slug ?? '') };
  const preset = {
    ...archived,
    _id: new ObjectId(id),
    createdAt: new Date(archived.createdAt),
    updatedAt: new Date(archived.updatedAt),
    publishedAt: archived.publishedAt === null ? null : new Date(archived.publishedAt),
  };
  const { record } = await createEntry(context, { values, actor, preset, events });
  return { outcome: 'created', id, slug: record.slug };
}

async function importRedirect(
  { redirects }: ContentContext,
  { from, entryId, to, createdAt }: ArchiveDocument['redirects'][number],
  { isDryRun }: ImportRun,
): Promise<ImportOutcome> {
  if ((await redirects.find(from)) !== null) return { outcome: 'skipped', reason: alreadyThere };
  if (normaliseOldPath(from) === undefined || (entryId ?? to) === undefined)
    return { outcome: 'failed', reason: 'It can lead nowhere' };
  if (isDryRun) return { outcome: 'would-create' };
  const at = new Date(createdAt);
  if (to !== undefined) await redirects.addMany([{ from, to }], at);
  else await redirects.store(from, new ObjectId(entryId), at);
  return { outcome: 'created' };
}

/** Restores our own archive with ids, slugs and dates, through the same checks as a save. */
export async function importArchive(
  context: ContentContext,
  document: ArchiveDocument,
  given: ImportRun,
): Promise<ImportReport> {
  const run: ArchiveRun = { ...given, slugs: new Map(), mediaIds: new Set() };
  const report = createImportReport();
  const images = { stored: 0, missing: 0 };
  for (const item of document.media) {
    const problem = await importMedia(context, item, run);
    if (problem === undefined) {
      run.mediaIds.add(item.id);
      images.stored += 1;
      continue;
    }
    images.missing += 1;
    await report.add({ sourceId: item.id, kind: 'image', title: item.name }, async () => ({
      outcome: 'failed',
      reason: problem,
    }));
  }
  const lists: Record<string, ArchivedEntry[]> = document.entries;
  for (const each of context.types) {
    const { name, titleField } = each.type;
    for (const entry of lists[name] ?? []) {
      const title = String(entry.input[titleField] ?? '').slice(0, 200);
      await report.add({ sourceId: entry.id, kind: name, title }, (warnings) =>
        importEntry(each, entry, run, warnings),
      );
    }
  }
  for (const redirect of document.redirects)
    await report.add(
      { sourceId: redirect.entryId ?? redirect.from, kind: 'redirects', title: redirect.from },
      () => importRedirect(context, redirect, run),
    );

  return report.finish({ format: 'atrium', dryRun: run.isDryRun, images, redirects: [] });
}
