import { pagePathOf } from '@atrium/contracts/content/content-types';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import { parseInput } from '@atrium/service-kit/http/validate';
import { tryUniqueWrite } from '@atrium/service-kit/mongo';
import { ObjectId } from 'mongodb';
import { requireApproval } from '../approvals/require-approval';
import { checkClaims } from '../claims/check-claims';
import type { Editor, EntryContext } from '../context';
import { isFresh, type Precondition, staleSave } from './check-fresh';
import { compose } from './entry-composer';
import { blankEntry, type EntryDocument, type EntryInput, type EntryStatus } from './entry-document';
import { followUp } from './follow-up';
import { type EntryImages, imagesOf, noImages } from './image-slots';
import { assertMayChange, assertMayWrite, refOf } from './item-rights';
import { withOwnAddresses } from './own-addresses';
import { withFollowUp } from './pending-follow-ups';
import { planPublication } from './plan-publication';
import { findFreeSlug, planSlug } from './plan-slug';
import { findRemoteAt } from './remote-addresses';
import { resolveImages } from './resolve-images';
import { respondWithEntry } from './respond-with-entry';
import { prepareSave, reviseEntry, type SavedEntry } from './revise-entry';

const maxNumberAttempts = 20;

async function slugTaken(context: EntryContext, slug: string): Promise<AppError> {
  const suggestion = await findFreeSlug(context, slug);
  const message = `This slug is already in use. You could use "${suggestion}".`;
  return new AppError({
    code: 'conflict',
    publicMessage: message,
    errors: [{ path: 'slug', message }],
    extra: { suggestion },
  });
}

async function assertNotOfRemote(context: EntryContext, slug: string): Promise<void> {
  const remote = await findRemoteAt(context, slug);
  if (remote === undefined) return;
  const message = `${pagePathOf(context.type.row, slug)} belongs to the remote ${remote}`;
  throw new AppError({ code: 'conflict', publicMessage: message, errors: [{ path: 'slug', message }] });
}

function numberTaken(): AppError {
  const message = 'This number is already in use';
  return new AppError({ code: 'conflict', publicMessage: message, errors: [{ path: 'id', message }] });
}

interface Planned {
  input: EntryInput;
  previous: EntryDocument | undefined;
  _id: ObjectId;
}

/** A number stays; a new item gets the wanted one or the next. */
async function planNumber({ entries }: EntryContext, { input, previous }: Planned) {
  if (previous !== undefined) return { slug: previous.slug, oldSlugs: [], number: Number(previous.slug) };
  const wanted = input.id as number | undefined;
  if (wanted !== undefined && (await entries.isNumberUsed(wanted))) throw numberTaken();
  const number = wanted ?? (await entries.nextNumber());
  return { slug: String(number), oldSlugs: [], number };
}

async function planAddress(context: EntryContext, title: string, planned: Planned) {
  const { type, entries } = context;
  const { input, previous, _id } = planned;
  if (type.slugRule === 'number') return planNumber(context, planned);
  if (type.slugRule === 'id') return { slug: _id.toHexString(), oldSlugs: [] };
  const slugs = planSlug({
    given: input.slug,
    title,
    previous,
    rule: type.slugRule,
    isTaken: type.isTaken,
    fallback: `${type.slugFallback}-${_id.toHexString().slice(-6)}`,
  });
  if (slugs.slug === previous?.slug) return slugs;
  if (await entries.isSlugTaken(slugs.slug, _id)) throw await slugTaken(context, slugs.slug);
  await assertNotOfRemote(context, slugs.slug);
  if (!input.slug && (await entries.isFormerSlug(slugs.slug, _id)))
    return { ...slugs, slug: await findFreeSlug(context, slugs.slug) };
  return slugs;
}

export const titleOf = ({ type }: Pick<EntryContext, 'type'>, input: EntryInput): string | undefined =>
  type.row.isSingle ? type.row.noun : (input[type.titleField] as string | undefined);

/** All fields of the record that follow from an input. */
async function assemble(
  context: EntryContext,
  { images, isFullForm, ...planned }: Planned & { images: EntryImages; isFullForm: boolean },
) {
  const { type, clock } = context;
  const { input, previous } = planned;
  const title = titleOf(context, input) ?? previous?.title ?? '';
  const initialStatus = (type.fields.status?.initial ?? 'published') as EntryStatus;
  return {
    title,
    ...planPublication({ type: type.name, initialStatus, input, previous, now: clock.now() }),
    ...(await planAddress(context, title, planned)),
    displayOrder: input.displayOrder ?? previous?.displayOrder ?? 0,
    featured: input.featured ?? previous?.featured ?? false,
    ...(await compose(context, { input, images, previous: previous?.content, isFullForm })),
  };
}

/** Fields that an import or a duplicate sets itself. */
type EntryPreset = Partial<
  Pick<
    EntryDocument,
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
  actor: Editor;
  preset?: EntryPreset;
  /** The publisher of an import, which announces many items together. */
  events?: ContentEventPublisher;
}

async function readInput(context: EntryContext, parsed: EntryInput): Promise<EntryInput> {
  await checkClaims(context, parsed);
  return (await withOwnAddresses(context, context.type.fields, { ...parsed })) as EntryInput;
}

/** Checks a new item. Each call of `prepare` plans its number and address anew. */
async function planEntry(context: EntryContext, { values, actor, preset = {} }: CreateArgs) {
  const { type, clock } = context;
  const input = await readInput(context, parseInput(type.createInput, values) as EntryInput);
  const _id = preset._id ?? new ObjectId();
  const isPreset = Object.keys(preset).length > 0;
  const images = await resolveImages(context, { form: input, previous: noImages, isFullForm: true });
  async function prepare(): Promise<SavedEntry> {
    const now = clock.now();
    const made: EntryDocument = {
      ...blankEntry({ _id, by: refOf(actor), now }),
      ...(await assemble(context, { input, previous: undefined, _id, images, isFullForm: true })),
      ...preset,
    };
    assertMayChange(context, actor, { before: undefined, after: made });
    // An imported item was public elsewhere before.
    const reason = isPreset
      ? undefined
      : await requireApproval(context, actor, { before: undefined, after: made });
    const sorted = { ...made, sortAt: made.publishedAt ?? made.createdAt };
    const save = { at: now, action: 'created', keepsVersion: true, ...(reason !== undefined && { reason }) };
    return prepareSave(context, withFollowUp(sorted, save));
  }
  return { input, prepare };
}

export async function createEntry(
  context: EntryContext,
  { events = context.events, ...args }: CreateArgs,
): Promise<SavedEntry> {
  const { type, entries } = context;
  const { input, prepare } = await planEntry(context, args);
  const isNumbered = type.slugRule === 'number' && input.id === undefined;
  for (let attempt = 1; ; attempt += 1) {
    const saved = await prepare();
    const { record } = saved;
    if (await tryUniqueWrite(entries.insert(record))) {
      await followUp({ ...context, events }, undefined, record);
      return saved;
    }
    if (type.slugRule !== 'number') throw await slugTaken(context, record.slug);
    if (!isNumbered || attempt === maxNumberAttempts) throw numberTaken();
  }
}

/** Stores all in one write, so that none is there if it fails. For types whose items are addressed by their ids. */
export async function createEntries(
  context: EntryContext,
  { values, actor }: { values: Record<string, unknown>[]; actor: Editor },
): Promise<SavedEntry[]> {
  const saved: SavedEntry[] = [];
  for (const one of values) {
    const { prepare } = await planEntry(context, { values: one, actor });
    saved.push(await prepare());
  }
  await context.entries.insertMany(saved.map(({ record }) => record));
  for (const { record } of saved) await followUp(context, undefined, record);
  return saved;
}

interface UpdateArgs {
  id: string;
  values: Record<string, unknown>;
  precondition: Precondition;
  actor: Editor;
}

/** Before the files of a form are stored: what is known without its fields. */
export async function assertMayUpdate(
  context: EntryContext,
  { id, precondition, actor }: Omit<UpdateArgs, 'values'>,
): Promise<void> {
  const previous = await context.entries.findLive(id);
  if (previous === null) throw notFound(context.type.messages.notFound);
  assertMayWrite(context, actor, previous);
  if (!isFresh(previous, precondition))
    throw staleSave(await respondWithEntry(context, previous, { isStaff: true }));
}

export async function updateEntry(
  context: EntryContext,
  { id, values, precondition, actor }: UpdateArgs,
): Promise<SavedEntry> {
  const { type, entries } = context;
  const isFullForm = type.wholeForm !== 'never' && type.titleField in values;
  const schema = isFullForm && type.wholeForm === 'checked' ? type.createInput : type.updateInput;
  const input = await readInput(context, parseInput(schema, values) as EntryInput);
  const known = { ...precondition, updatedAt: precondition.updatedAt ?? input.updatedAt };
  return reviseEntry(context, {
    find: () => entries.findLive(id),
    async change(previous) {
      if (!isFresh(previous, known))
        throw staleSave(await respondWithEntry(context, previous, { isStaff: true }));
      const before = imagesOf(type, previous.content);
      const images = await resolveImages(context, { form: input, previous: before, isFullForm });
      return assemble(context, { input, previous, _id: previous._id, images, isFullForm });
    },
    actor,
    action: 'updated',
    keepsVersion: true,
    isChoice: true,
  });
}
