import { AppError } from '@atrium/service-kit/app-error';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import { parseInput } from '@atrium/service-kit/http/validate';
import { tryUniqueWrite } from '@atrium/service-kit/mongo';
import { ObjectId } from 'mongodb';
import { isFresh, type Precondition, staleSave } from './check-fresh';
import type { Actor, EntryDeps } from './entry-deps';
import type { EntryImages } from './entry-kind';
import { createBlankEntry, type EntryInput, type EntryRecord } from './entry-record';
import { followUp, pendingFollowUp } from './follow-up';
import { imagesOf } from './image-slots';
import { planPublication } from './plan-publication';
import { findFreeSlug, planSlug } from './plan-slug';
import { respondWithEntry } from './respond-with-entry';
import { reviseEntry } from './revise-entry';

export function createSaveEntry<Content, Input extends EntryInput>(deps: EntryDeps<Content, Input>) {
  const { kind, entries, resolveImages, compose, clock } = deps;
  type Entry = EntryRecord<Content>;

  async function refuseTakenSlug(slug: string): Promise<never> {
    const suggestion = await findFreeSlug(entries, slug);
    const message = `This slug is already in use. You could use "${suggestion}".`;
    throw new AppError({
      code: 'conflict',
      publicMessage: message,
      errors: [{ path: 'slug', message }],
      extra: { suggestion },
    });
  }

  async function plan(input: Input, previous: Entry | undefined, _id: ObjectId) {
    const title = input.title ?? previous?.title ?? '';
    const now = clock.now();
    const publication = planPublication({ input, previous, now });
    const slugs = planSlug({
      given: input.slug,
      title,
      previous,
      createSlug: kind.createSlug,
      fallback: `${kind.slugFallback}-${_id.toHexString().slice(-6)}`,
    });
    if (slugs.slug !== previous?.slug && (await entries.isSlugTaken(slugs.slug, _id)))
      await refuseTakenSlug(slugs.slug);
    return { title, publication, slugs };
  }

  async function assemble({ input, previous, images, planned, isFullForm }: AssembleArgs) {
    const { title, publication, slugs } = planned;
    const { slug } = slugs;
    const content = { input, images, previous: previous?.content, isFullForm };
    return {
      title,
      ...slugs,
      ...publication,
      displayOrder: input.displayOrder ?? previous?.displayOrder ?? 0,
      featured: input.featured ?? previous?.featured ?? false,
      ...(await compose(kind, { ...content, title, slug })),
    };
  }
  interface AssembleArgs {
    input: Input;
    previous: Entry | undefined;
    images: EntryImages;
    planned: Awaited<ReturnType<typeof plan>>;
    isFullForm: boolean;
  }

  async function create({ values, actor, preset = {}, events = deps.events }: CreateArgs): Promise<Entry> {
    const input = parseInput(kind.createInput, values);
    const _id = preset._id ?? new ObjectId();
    const planned = await plan(input, undefined, _id);
    const form = input as Record<string, unknown>;
    const nothing = { single: {}, lists: {} };
    const images = await resolveImages({ kind, form, previous: nothing, isFullForm: true });
    const now = clock.now();
    const made: Entry = {
      ...createBlankEntry({ _id, by: actor, now }),
      ...(await assemble({ input, previous: undefined, images, planned, isFullForm: true })),
      pendingFollowUp: pendingFollowUp('created', { now, keepsVersion: true }),
      ...preset,
    };
    const record: Entry = { ...made, sortAt: made.publishedAt ?? made.createdAt };
    if (!(await tryUniqueWrite(entries.insert(record)))) return refuseTakenSlug(record.slug);
    await followUp({ ...deps, events }, undefined, record);
    return record;
  }

  async function update({ id, values, precondition, actor }: UpdateArgs): Promise<Entry> {
    const isFullForm = 'title' in values;
    const input = parseInput(isFullForm ? kind.fullInput : kind.updateInput, values);
    const known = { ...precondition, updatedAt: precondition.updatedAt ?? input.updatedAt };
    return reviseEntry(deps, {
      find: () => entries.findLive(id),
      async change(previous) {
        if (!isFresh(previous, known))
          throw staleSave(await respondWithEntry(deps, previous, { isStaff: true }));
        const planned = await plan(input, previous, previous._id);
        const form = input as Record<string, unknown>;
        const before = imagesOf(kind, previous.content);
        const images = await resolveImages({ kind, form, previous: before, isFullForm });
        return assemble({ input, previous, images, planned, isFullForm });
      },
      actor,
      action: 'updated',
      keepsVersion: true,
    });
  }

  return { create, update };
}

/** Fields that an import or a duplicate sets itself. */
export type EntryPreset = Partial<
  Pick<
    EntryRecord,
    | '_id'
    | 'createdAt'
    | 'createdBy'
    | 'featured'
    | 'importKey'
    | 'oldSlugs'
    | 'publishedAt'
    | 'updatedAt'
    | 'updatedBy'
    | 'views'
  >
>;

interface CreateArgs {
  /** Fields as a client sends them in JSON: an image is the id of an uploaded file. */
  values: Record<string, unknown>;
  actor: Actor;
  preset?: EntryPreset;
  /** Of an import, which announces many items together. */
  events?: ContentEventPublisher;
}

interface UpdateArgs {
  id: string;
  values: Record<string, unknown>;
  precondition: Precondition;
  actor: Actor;
}
