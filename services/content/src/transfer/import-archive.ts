import { type EntryResource, entryResources } from '@atrium/contracts/content/constants';
import type { ImportReport } from '@atrium/contracts/content/transfer.schemas';
import { normaliseOldPath } from '@atrium/contracts/site/constants';
import type { Clock } from '@atrium/service-kit/clock';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import { ObjectId } from 'mongodb';
import type { EntryOperations } from '../entries/entry-operations';
import type { EntryInput } from '../entries/entry-record';
import { findFreeSlug } from '../entries/plan-slug';
import type { PersonInput } from '../people/person-kind';
import type { PersonOperations } from '../people/person-operations';
import type { ContentWiring } from '../wiring';
import type { ArchiveDocument, ArchivedEntry, ArchivedPerson } from './archive-format';
import type { ImportRun } from './import-events';
import { createMediaImport } from './import-media';
import { checkInput, createImportReport, type ImportOutcome } from './import-report';

const alreadyThere = 'It is already there';

/** Slugs that this run has given away, by kind: a dry run has stored none. */
interface ArchiveRun extends ImportRun {
  slugs: Record<EntryResource, Set<string>>;
  mediaIds: Set<string>;
}

const titleOf = (input: Record<string, unknown>): string =>
  String(input.title ?? input.name ?? '').slice(0, 200);

/** Restores our own archive with ids, slugs and dates, through the same checks as a save. */
export function createArchiveImport(
  wiring: ContentWiring,
  { producer, clock }: { producer: JobProducer; clock: Clock },
) {
  const importMedia = createMediaImport({
    media: wiring.media,
    store: wiring.store,
    images: wiring.images,
    producer,
    clock,
  });

  async function importEntry<Content, Input extends EntryInput>(
    operations: EntryOperations<Content, Input>,
    { id, input, ...archived }: ArchivedEntry,
    { isDryRun, actor, events, slugs }: ArchiveRun,
    warnings: string[],
  ): Promise<ImportOutcome> {
    const { kind, entries } = operations.deps;
    const { importKey } = archived;
    const isThere =
      (await entries.findById(id)) !== null ||
      (importKey !== undefined && (await entries.findByImportKey(importKey)) !== null);
    if (isThere) return { outcome: 'skipped', reason: alreadyThere };
    const values = { ...input };
    const wanted = String(input.slug ?? '');
    const taken = slugs[kind.resource];
    if (wanted !== '' && (taken.has(wanted) || (await entries.isSlugTaken(wanted)))) {
      const slug = await findFreeSlug(entries, wanted, taken);
      warnings.push(`The address ${wanted} is taken: it became ${slug}`);
      values.slug = slug;
    }
    if (values.status === 'scheduled' && new Date(String(values.scheduledPublishAt)) <= clock.now()) {
      warnings.push('Its date has passed: imported as a draft');
      values.status = 'draft';
    }
    if (values.unpublishAt && new Date(String(values.unpublishAt)) <= clock.now()) delete values.unpublishAt;
    taken.add(String(values.slug ?? ''));
    if (isDryRun) return { ...checkInput(kind.createInput, values), slug: String(values.slug ?? '') };
    const preset = {
      ...archived,
      _id: new ObjectId(id),
      createdAt: new Date(archived.createdAt),
      updatedAt: new Date(archived.updatedAt),
      publishedAt: archived.publishedAt === null ? null : new Date(archived.publishedAt),
    };
    const record = await operations.create({ values, actor, preset, events });
    return { outcome: 'created', id, slug: record.slug };
  }

  async function importPerson<Content extends object, Input extends PersonInput>(
    operations: PersonOperations<Content, Input>,
    { id, createdAt, updatedAt, input }: ArchivedPerson,
    { isDryRun, actor, events }: ImportRun,
  ): Promise<ImportOutcome> {
    if ((await operations.people.find(id)) !== null) return { outcome: 'skipped', reason: alreadyThere };
    if (typeof input.id === 'number' && (await operations.people.find(String(input.id))) !== null)
      return { outcome: 'failed', reason: 'This number is already in use' };
    if (isDryRun) return checkInput(operations.kind.createInput, input);
    const preset = { _id: new ObjectId(id), createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
    await operations.create({ values: input, actor, preset, events });
    return { outcome: 'created', id };
  }

  async function importLogo(
    logo: ArchiveDocument['partnerLogos'][number],
    { isDryRun, events, mediaIds }: ArchiveRun,
  ): Promise<ImportOutcome> {
    if ((await wiring.logos.findLive(logo.id)) !== null) return { outcome: 'skipped', reason: alreadyThere };
    if (!mediaIds.has(logo.mediaId) && (await wiring.media.findById(logo.mediaId)) === null)
      return { outcome: 'failed', reason: 'Its image is missing' };
    if (isDryRun) return { outcome: 'would-create' };
    const { id, mediaId, alt, createdAt, ...fields } = logo;
    const dates = { createdAt: new Date(createdAt), deletedAt: null };
    await wiring.logos.insertMany([
      { ...fields, ...dates, _id: new ObjectId(id), image: { mediaId, alt }, mediaIds: [mediaId] },
    ]);
    await events.publish({ resource: 'partner-logos', ids: [id] });
    return { outcome: 'created', id };
  }

  async function importRedirect(
    { from, entryId, createdAt }: ArchiveDocument['redirects'][number],
    { isDryRun }: ImportRun,
  ): Promise<ImportOutcome> {
    if ((await wiring.redirects.find(from)) !== null) return { outcome: 'skipped', reason: alreadyThere };
    if (normaliseOldPath(from) === undefined) return { outcome: 'failed', reason: 'It can lead nowhere' };
    if (isDryRun) return { outcome: 'would-create' };
    await wiring.redirects.store(from, new ObjectId(entryId), new Date(createdAt));
    return { outcome: 'created' };
  }

  return async function importArchive(document: ArchiveDocument, given: ImportRun): Promise<ImportReport> {
    const slugs = Object.fromEntries(entryResources.map((resource) => [resource, new Set<string>()]));
    const run: ArchiveRun = {
      ...given,
      slugs: slugs as Record<EntryResource, Set<string>>,
      mediaIds: new Set(),
    };
    const report = createImportReport();
    const images = { stored: 0, missing: 0 };
    for (const item of document.media) {
      const problem = await importMedia(item, run);
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
    const entries = async <Content, Input extends EntryInput>(
      operations: EntryOperations<Content, Input>,
    ) => {
      const { resource } = operations.deps.kind;
      for (const entry of document.entries[resource])
        await report.add({ sourceId: entry.id, kind: resource, title: titleOf(entry.input) }, (warnings) =>
          importEntry(operations, entry, run, warnings),
        );
    };
    const people = async <Content extends object, Input extends PersonInput>(
      operations: PersonOperations<Content, Input>,
    ) => {
      const { resource } = operations.kind;
      for (const person of document.people[resource])
        await report.add({ sourceId: person.id, kind: resource, title: titleOf(person.input) }, () =>
          importPerson(operations, person, run),
        );
    };
    await entries(wiring.blogs);
    await entries(wiring.services);
    await entries(wiring.solutions);
    await entries(wiring.caseStudies);
    await people(wiring.testimonials);
    await people(wiring.team);
    await people(wiring.careers);
    for (const logo of document.partnerLogos)
      await report.add({ sourceId: logo.id, kind: 'partner-logos', title: logo.name }, () =>
        importLogo(logo, run),
      );

    for (const redirect of document.redirects)
      await report.add({ sourceId: redirect.entryId, kind: 'redirects', title: redirect.from }, () =>
        importRedirect(redirect, run),
      );

    return report.finish({ format: 'atrium', dryRun: run.isDryRun, images, redirects: [] });
  };
}
