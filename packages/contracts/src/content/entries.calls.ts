import { type ZodObject, z } from 'zod';
import type { Permission } from '../auth/permissions';
import { byId, type CallDetails, callsOf, uploadFailures } from '../common/define-calls';
import { byDraftKey, draftCalls, itemDraftCalls, type WritingRules } from '../common/drafts.calls';
import { bulkResult, dataOf, deleted, done, listOf, pageOf } from '../common/envelopes.schemas';
import { idParam } from '../common/ids.schemas';
import type { ContentTypeRow } from './content-types';
import {
  adminListQuery,
  bulkInput,
  contentVersion,
  featureInput,
  marksQuery,
  previewInput,
  previewLink,
  publicListQuery,
  reorderInput,
} from './schemas';

/** Articles have authors of their own; whoever may change other content may also publish it. */
const writeOf = (name: string): Permission => (name === 'blogs' ? 'articles.write' : 'content.write');

export interface TypeSchemas<Name extends string = string> {
  name: Name;
  row: Pick<ContentTypeRow, 'plural'>;
  createInput: ZodObject;
  updateInput: ZodObject;
  files: NonNullable<CallDetails['files']>;
}

/** A request without the parameter loses the draft, so a misspelt or empty value is refused. */
const keepDraftQuery = z.object({
  keepDraft: z.enum(['true', 'false'], { error: 'Must be true or false' }).optional(),
});

/** Drafts, versions and previews: every content type has these calls. */
export function versionCalls<const Prefix extends string, Item extends ZodObject>(
  tag: string,
  prefix: Prefix,
  item: Item,
  { write, params = idParam }: WritingRules,
) {
  const { get, post, delete: remove } = callsOf(tag, prefix);
  const one = dataOf(item);
  const known = { params, failures: [404] } as const;
  const versionParam = params.extend({ rev: z.coerce.number().int().min(1).max(1_000_000_000) });
  return {
    ...itemDraftCalls(tag, prefix, { write, params }),
    saveDraftAsVersion: post(
      '/:id/draft/version',
      write,
      'Make your draft a version of the item; its content is unchanged',
      one,
      known,
    ),
    versions: get(
      '/:id/versions',
      'content.read',
      'List the versions of an item, newest first',
      listOf(contentVersion),
      known,
    ),
    version: get(
      '/:id/versions/:rev',
      'content.read',
      'Read a version of an item with its content',
      dataOf(contentVersion),
      { params: versionParam, failures: [404] },
    ),
    restoreVersion: post(
      '/:id/versions/:rev/restore',
      write,
      'Restore the texts and images of a version; keepDraft=true makes your draft a version first',
      one,
      { params: versionParam, query: keepDraftQuery, failures: [404] },
    ),
    preview: post(
      '/:id/preview',
      'content.read',
      'Issue a link that shows an item, published or not, for a day or the given hours',
      dataOf(previewLink),
      { ...known, body: previewInput, isBodyOptional: true },
    ),
    withdrawPreviews: remove('/:id/preview', write, 'Withdraw all preview links of an item', done, known),
    readPreview: get(
      '/preview/:token',
      'public',
      'Read the item of a preview link, with the draft of who issued the link',
      one,
      { query: marksQuery, failures: [404, 410] },
    ),
  };
}

export type VersionCalls = ReturnType<typeof versionCalls<string, ZodObject>>;

/** The further calls of types with several items: drafts of new items, copies, the trash and bulk changes. */
export function historyCalls<const Prefix extends string, Item extends ZodObject>(
  tag: string,
  prefix: Prefix,
  item: Item,
  write: Permission,
) {
  const { post, put } = callsOf(tag, prefix);
  const one = dataOf(item);
  return {
    ...draftCalls(tag, prefix, write),
    ...versionCalls(tag, prefix, item, { write }),
    restore: post('/:id/restore', write, 'Restore an item from the trash', one, byId),
    duplicate: post('/:id/duplicate', write, 'Copy an item as a new draft', one, { ...byId, status: 201 }),
    bulk: post('/bulk', write, 'Run one action on up to 500 items', dataOf(bulkResult), {
      body: bulkInput,
    }),
    reorder: put(
      '/reorder',
      write === 'articles.write' ? 'articles.edit' : write,
      'Set the display order of items to the order of the ids',
      dataOf(bulkResult),
      { body: reorderInput },
    ),
    previewNewDraft: post(
      '/new/drafts/:key/preview',
      write,
      'Issue a link that shows your draft of a new item for a day or the given hours',
      dataOf(previewLink),
      { ...byDraftKey, body: previewInput, isBodyOptional: true, failures: [404] },
    ),
  };
}

export type HistoryCalls = ReturnType<typeof historyCalls<string, ZodObject>>;

/** The calls that articles, services, solutions and case studies share. */
export function entryCalls<const Name extends string, Item extends ZodObject>({
  name,
  row: { plural: tag },
  item,
  createInput,
  updateInput,
  files,
}: TypeSchemas<Name> & { item: Item }) {
  const prefix = `/api/${name}` as const;
  const { post, put, delete: remove } = callsOf(tag, prefix);
  const one = dataOf(item);
  const write = writeOf(name);
  return {
    ...historyCalls(tag, prefix, item, write),
    create: post('', write, 'Create an item', one, {
      body: createInput,
      files,
      status: 201,
      failures: uploadFailures,
    }),
    update: put(
      '/:id',
      write,
      'Save an item: a form with a title is whole, without one it changes only the fields that it has',
      one,
      {
        params: idParam,
        body: updateInput,
        files,
        failures: [404, ...uploadFailures],
        isConditional: true,
      },
    ),
    delete: remove('/:id', write, 'Move an item to the trash', dataOf(deleted), byId),
    view: post('/:id/view', 'public', 'Count a view of an item', done, { params: idParam, status: 202 }),
  };
}

export type EntryCalls = ReturnType<typeof entryCalls<string, ZodObject>>;

/** More calls of services, solutions and case studies. */
export function catalogueCalls<const Name extends string, Item extends ZodObject, ListItem extends ZodObject>(
  type: TypeSchemas<Name> & { item: Item; listItem: ListItem },
) {
  const { get, put } = callsOf(type.row.plural, `/api/${type.name}`);
  const one = dataOf(type.item);
  const page = pageOf(type.listItem);
  const published = 'List published items in display order';
  return {
    ...entryCalls(type),
    list: get('', 'public', published, page, { query: publicListQuery }),
    listPublished: get('/published', 'public', published, page, { query: publicListQuery }),
    listAll: get('/all', 'public', published, page, { query: publicListQuery }),
    listForStaff: get('/admin/all', 'content.read', 'List all items', page, { query: adminListQuery }),
    search: get('/search', 'both:content.read', 'Search items', page, { query: adminListQuery }),
    readBySlug: get(
      '/slug/:slug',
      'both:content.read',
      'Read an item by its slug; a former slug returns 301',
      one,
      {
        isMoved: true,
        failures: [404],
      },
    ),
    read: get('/:id', 'both:content.read', 'Read an item by its id', one, byId),
    feature: put('/admin/feature/:id', 'content.write', 'Toggle or set whether an item is featured', one, {
      params: idParam,
      body: featureInput,
      isBodyOptional: true,
      failures: [404],
    }),
  };
}

export type CatalogueCalls = ReturnType<typeof catalogueCalls<string, ZodObject, ZodObject>>;
