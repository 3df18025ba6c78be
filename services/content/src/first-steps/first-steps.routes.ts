import { isDeepStrictEqual } from 'node:util';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { initialOf } from '@atrium/contracts/content/fields.schemas';
import { firstStepCalls } from '@atrium/contracts/site/calls';
import type { FirstSteps } from '@atrium/contracts/site/first-steps.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { handleEach } from '@atrium/service-kit/stuck-items';
import { findClaimUses } from '../claims/claim-uses';
import { type ContentContext, contextOf, type Editor, type EntryContext } from '../context';
import type { EntryDocument } from '../entries/entry-document';
import { imageSlotsOf } from '../entries/image-slots';
import { updateEntry } from '../entries/save-entry';
import { singleIdOf } from '../entries/single-entry';
import { moveToTrash } from '../entries/trash-entry';

/** Revision of an item that was saved once, by the loader of the sample. */
const LOADED = 1;

interface SampleItem {
  item: { type: string; id: string };
  context: EntryContext;
  record: EntryDocument;
}

/** Lists the items left of the sample, by one query per type: Home asks each time it opens. A former type's items are skipped. */
async function listSample({ sample, types }: ContentContext): Promise<SampleItem[]> {
  const items = await sample.list();
  const found = types.map(async (context) => {
    const { type, entries } = context;
    const own = items.filter((item) => item.type === type.name);
    if (own.length === 0) return [];
    // The API knows the item of a single type by its name.
    const idOf = ({ id }: SampleItem['item']) => (type.row.isSingle ? singleIdOf(type.name) : id);
    const byId = new Map(own.map((item) => [idOf(item), item]));
    const records = await entries.findMany([...byId.keys()], { isLive: true });
    return records.flatMap((record) => {
      const item = byId.get(record._id.toHexString());
      return item ? [{ item, context, record }] : [];
    });
  });
  return (await Promise.all(found)).flat();
}

const isChanged = ({ record }: SampleItem) => record.rev > LOADED;

async function readState(context: ContentContext): Promise<FirstSteps> {
  const items = await listSample(context);
  const unchanged = items.filter((item) => !isChanged(item));
  const singles = context.types.filter(({ type }) => type.row.isSingle);
  const documents = await Promise.all(
    singles.map(async ({ type: { name, fields }, entries }) => {
      const record = await entries.findLive(singleIdOf(name));
      if (record === null || isDeepStrictEqual(record.content, initialOf(fields)))
        return { type: name, state: 'standard' as const };
      const isSample = unchanged.some(({ item }) => item.type === name);
      return { type: name, state: isSample ? ('sample' as const) : ('own' as const) };
    }),
  );
  const searchEngines = await contextOf(context, 'search-engines').entries.findLive(
    singleIdOf('search-engines'),
  );
  const others = context.types.filter(({ type }) => !type.row.isSingle);
  const own = await Promise.all(
    others.map(async ({ type: { name }, entries }) => {
      const sampled = unchanged.filter(({ item }) => item.type === name).map(({ record }) => record._id);
      const [hasPublished, count] = await Promise.all([
        entries.hasPublished(sampled),
        entries.countDrafts(sampled),
      ]);
      return { type: name, hasPublished, count };
    }),
  );
  return {
    documents,
    sample: { unchanged: unchanged.length, changed: items.length - unchanged.length },
    hasPublished: own.some(({ hasPublished }) => hasPublished),
    drafts: own.filter(({ count }) => count > 0).map(({ type, count }) => ({ type, count })),
    isHidden: searchEngines?.content.isHidden === true,
    expiredClaims: (await context.claims.listExpired()).map(({ value, label, expiresOn, isHidden }) => ({
      value,
      label,
      expiresOn,
      isHidden,
    })),
  };
}

/** The fields by which a form says that images are removed; leaving them out would keep them. */
const withoutImages = (type: ContentType) =>
  Object.fromEntries(imageSlotsOf(type).map(({ existing, isList }) => [existing, isList ? [] : null]));

/** The figures of the sample that texts of the owner name. */
async function listUsedClaims(context: EntryContext) {
  const claims = await context.claims.read();
  const uses = await findClaimUses(
    context,
    claims.map(({ key }) => key),
  );
  return claims.filter(({ key }) => uses.has(key));
}

/** An item goes to the trash; a document has its standard texts again, and the sample's as a version. Not what somebody saves meanwhile. */
async function removeItem({ context, record }: SampleItem, actor: Editor): Promise<void> {
  const id = record._id.toHexString();
  if (!context.type.row.isSingle) await moveToTrash(context, { id, actor, rev: record.rev });
  else
    await updateEntry(context, {
      id,
      values: {
        ...initialOf(context.type.fields),
        ...withoutImages(context.type),
        ...(context.type.name === 'claims' && { claims: await listUsedClaims(context) }),
      },
      precondition: { ifMatch: String(record.rev) },
      actor,
    });
}

export function firstStepRoutes(context: ContentContext): CallRoute[] {
  return [
    handle(firstStepCalls.read, async () => success(await readState(context))),
    handle(firstStepCalls.removeSample, async ({ actor }) => {
      const items = await listSample(context);
      const kept = items.filter(isChanged);
      // The register comes last: until then the other items of the sample name its figures.
      const isRegister = ({ item }: SampleItem) => item.type === 'claims';
      const unchanged = items
        .filter((sampled) => !isChanged(sampled))
        .sort((a, b) => Number(isRegister(a)) - Number(isRegister(b)));
      let removed = 0;
      await handleEach(unchanged, {
        async handle(sampled) {
          try {
            await removeItem(sampled, actor);
            await context.sample.remove(sampled.item);
            removed += 1;
          } catch (error) {
            if (!(error instanceof AppError && error.code === 'stale')) throw error;
            kept.push(sampled);
          }
        },
        describe: ({ item: { type, id } }) => ({
          key: `sample-${type}-${id}`,
          resource: type,
          resourceId: id,
        }),
        report: context.reportStuck,
      });
      return success({ removed, kept: kept.map(({ record }) => record.title) });
    }),
  ];
}
