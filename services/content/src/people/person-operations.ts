import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import { parseInput } from '@atrium/service-kit/http/validate';
import type { ShowEach } from '@atrium/service-kit/stuck-items';
import { ObjectId } from 'mongodb';
import { isFresh, type Precondition, staleSave } from '../entries/check-fresh';
import type { Actor } from '../entries/entry-deps';
import { imageSlot } from '../entries/image-slots';
import type { ResolveImages } from '../entries/resolve-images';
import type { StoreFormImages } from '../entries/store-form-images';
import type { ImageLookup, StoredImage } from '../media/image-response';
import type { ReadImages } from '../media/read-images';
import type { PersonInput, PersonKind } from './person-kind';
import type { PersonRecord, PersonRepository } from './person-repository';

export const portraitFields = {
  imageRules: 'general' as const,
  imageSlots: [imageSlot('image', { whenMissing: 'keep' })],
  imageListSlots: [],
};
const maxAttempts = 5;

export interface PersonDeps<Content extends object, Input extends PersonInput> {
  kind: PersonKind<Content, Input>;
  people: PersonRepository<Content>;
  readImages: ReadImages;
  showEach: ShowEach;
  storeFormImages: StoreFormImages;
  resolveImages: ResolveImages;
  audit: AuditLog;
  events: ContentEventPublisher;
  clock: Clock;
}

export function createPersonOperations<Content extends object, Input extends PersonInput>(
  deps: PersonDeps<Content, Input>,
) {
  const { kind, people, readImages, showEach, storeFormImages, resolveImages, audit, events, clock } = deps;
  type Person = PersonRecord<Content>;
  const missing = () => notFound(`${kind.noun} not found`);

  async function imageOf(input: Input, previous: StoredImage | null) {
    if (!kind.hasImage) return null;
    const form = input as Record<string, unknown>;
    const before = { single: { image: previous }, lists: {} };
    const args = { kind: portraitFields, form, previous: before, isFullForm: false };
    return (await resolveImages(args)).single.image ?? null;
  }

  async function finish(action: string, record: Person, actor: Actor, publisher = events): Promise<Person> {
    const id = record._id.toHexString();
    await publisher.publish({ resource: kind.resource, ids: [id] });
    const summary = kind.titleOf(record.content);
    await audit.record({ actor, action, resource: kind.noun.toLowerCase(), resourceId: id, summary });
    return record;
  }

  /** Retries the change on the latest record after a concurrent save. */
  async function change(
    find: () => Promise<Person | null>,
    changed: (record: Person) => Promise<Partial<Person>>,
    { action, actor }: { action: string; actor: Actor },
  ): Promise<Person> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const before = await find();
      if (before === null) throw missing();
      const updatedAt = new Date(Math.max(clock.now().getTime(), before.updatedAt.getTime() + 1));
      const after = { ...before, ...(await changed(before)), rev: before.rev + 1, updatedAt };
      if (await people.replaceRevision(before, after)) return finish(action, after, actor);
    }
    throw new AppError({
      code: 'conflict',
      publicMessage: 'This is being saved by someone else. Please try again.',
    });
  }

  const toResponse = (record: Person, images: ImageLookup): Record<string, unknown> => ({
    _id: record._id.toHexString(),
    id: record.number,
    ...record.content,
    ...(kind.hasImage && { image: images.one(record.image) }),
    displayOrder: record.displayOrder,
    status: record.status,
    rev: record.rev,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  });

  async function respond(records: Person[]): Promise<Record<string, unknown>[]> {
    const images = await readImages(records.flatMap(({ mediaIds }) => mediaIds));
    return showEach(records, {
      resource: kind.noun.toLowerCase(),
      schema: kind.item,
      toItem: (record) => toResponse(record, images),
    });
  }

  const respondWithOne = async (record: Person): Promise<Record<string, unknown>> =>
    toResponse(record, await readImages(record.mediaIds));

  return {
    kind,
    people,
    storeFormImages,
    respond,
    respondWithOne,

    async find(id: string, { isStaff }: { isStaff: boolean }): Promise<Person> {
      const record = await people.find(id);
      if (record === null || !(isStaff || record.status === 'published')) throw missing();
      return record;
    },
    async create({ values, actor, preset = {}, events: publisher }: CreateArgs): Promise<Person> {
      const input = parseInput(kind.createInput, values);
      const image = await imageOf(input, null);
      const now = clock.now();
      const record: Omit<Person, 'number'> = {
        _id: new ObjectId(),
        content: kind.build(input, undefined),
        image,
        mediaIds: image === null ? [] : [image.mediaId],
        displayOrder: input.displayOrder ?? 0,
        status: input.status ?? 'published',
        rev: 1,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
        ...preset,
      };
      const saved = await people.insert(record, input.id);
      if (saved === null)
        throw new AppError({
          code: 'conflict',
          publicMessage: 'This number is already in use',
          errors: [{ path: 'id', message: 'This number is already in use' }],
        });
      return finish('created', saved, actor, publisher);
    },
    async update({ id, values, precondition, actor }: UpdateArgs): Promise<Person> {
      const input = parseInput(kind.updateInput, values);
      const known = { ...precondition, updatedAt: precondition.updatedAt ?? input.updatedAt };
      return change(
        () => people.find(id),
        async (previous) => {
          if (!isFresh(previous, known)) throw staleSave(await respondWithOne(previous));
          const image = await imageOf(input, previous.image);
          return {
            content: kind.build(input, previous.content),
            image,
            mediaIds: image === null ? [] : [image.mediaId],
            displayOrder: input.displayOrder ?? previous.displayOrder,
            status: input.status ?? previous.status,
          };
        },
        { action: 'updated', actor },
      );
    },
    moveToTrash: ({ id, actor }: { id: string; actor: Actor }) =>
      change(
        () => people.find(id),
        async () => ({ deletedAt: clock.now() }),
        { action: 'deleted', actor },
      ),
    restore: ({ id, actor }: { id: string; actor: Actor }) =>
      change(
        () => people.findTrashed(id),
        async () => ({ deletedAt: null }),
        { action: 'restored', actor },
      ),
    async reorder(ids: readonly string[]): Promise<{ matched: number; modified: number }> {
      const matched = await people.reorder(ids);
      await events.publish({ resource: kind.resource, ids: [...ids] });
      return { matched, modified: matched };
    },
  };
}

interface CreateArgs {
  values: Record<string, unknown>;
  actor: Actor;
  /** Fields that an import sets itself. */
  preset?: Partial<Pick<PersonRecord, '_id' | 'createdAt' | 'updatedAt'>>;
  /** Of an import, which announces many items together. */
  events?: ContentEventPublisher;
}

interface UpdateArgs {
  id: string;
  values: Record<string, unknown>;
  precondition: Precondition;
  actor: Actor;
}

export type PersonOperations<Content extends object, Input extends PersonInput> = ReturnType<
  typeof createPersonOperations<Content, Input>
>;
