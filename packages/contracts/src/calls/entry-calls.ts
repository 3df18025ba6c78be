import { type ZodObject, z } from 'zod';
import { blogListQuery, createBlogInput, updateBlogInput } from '../blogs';
import { createCaseStudyInput, updateCaseStudyInput } from '../case-studies';
import {
  adminListQuery,
  bulkInput,
  featureInput,
  idParam,
  newDraftParam,
  publicListQuery,
  reorderInput,
} from '../content-lists';
import { blogListResponse, blogPost } from '../schemas/articles';
import {
  caseStudy,
  caseStudyListItem,
  service,
  serviceListItem,
  solution,
  solutionListItem,
} from '../schemas/catalogue';
import { contentVersion, previewLink } from '../schemas/entries';
import { dataOf, done, listOf, pageOf } from '../schemas/envelopes';
import { bulkResult, deleted } from '../schemas/shared';
import { createServiceInput, updateServiceInput } from '../services';
import { createSolutionInput, updateSolutionInput } from '../solutions';
import { type CallDetails, callsOf } from './define-calls';
import { draftCalls } from './draft-calls';

interface EntryInputs {
  create: ZodObject;
  update: ZodObject;
  files: NonNullable<CallDetails['files']>;
}

const versionParam = idParam.extend({ rev: z.coerce.number().int().min(1).max(1_000_000_000) });
const keepDraftQuery = z.object({ keepDraft: z.enum(['true', 'false']).optional().catch(undefined) });
const upload = [409, 413, 415] as const;
const byId = { params: idParam, failures: [404] } as const;
const byKey = { params: newDraftParam } as const;

/** The calls that articles, services, solutions and case studies share. */
function entryCalls<const Prefix extends string, Item extends ZodObject>(
  tag: string,
  prefix: Prefix,
  item: Item,
  { create, update, files }: EntryInputs,
) {
  const { get, post, put, delete: remove } = callsOf(tag, prefix);
  const one = dataOf(item);
  return {
    create: post('', 'staff', 'Create', one, { body: create, files, status: 201, failures: upload }),
    update: put(
      '/:id',
      'staff',
      'Save: a form with a title is whole, without one it changes only what it has',
      one,
      { params: idParam, body: update, files, failures: [404, ...upload], isConditional: true },
    ),
    delete: remove('/:id', 'staff', 'Move to the trash', dataOf(deleted), byId),
    restore: post('/:id/restore', 'staff', 'Bring back from the trash', one, byId),
    duplicate: post('/:id/duplicate', 'staff', 'Copy as a new draft', one, { ...byId, status: 201 }),
    bulk: post('/bulk', 'staff', 'One action on up to 500 items', dataOf(bulkResult), { body: bulkInput }),
    reorder: put('/reorder', 'staff', 'Display orders that follow the ids', dataOf(bulkResult), {
      body: reorderInput,
    }),
    ...draftCalls(tag, prefix),
    keepDraft: post(
      '/:id/draft/version',
      'staff',
      'Make your draft a version; the content of the item is unchanged',
      one,
      byId,
    ),
    previewNewDraft: post(
      '/new/drafts/:key/preview',
      'staff',
      'A link that shows it for a day',
      dataOf(previewLink),
      { ...byKey, failures: [404] },
    ),
    versions: get('/:id/versions', 'staff', 'Versions, newest first', listOf(contentVersion), byId),
    version: get('/:id/versions/:rev', 'staff', 'One version with its content', dataOf(contentVersion), {
      params: versionParam,
      failures: [404],
    }),
    restoreVersion: post(
      '/:id/versions/:rev/restore',
      'staff',
      'Bring back the texts and images of a version; keepDraft=true makes your draft a version first',
      one,
      { params: versionParam, query: keepDraftQuery, failures: [404] },
    ),
    preview: post(
      '/:id/preview',
      'staff',
      'A link that shows it unpublished for a day',
      dataOf(previewLink),
      byId,
    ),
    readPreview: get(
      '/preview/:token',
      'public',
      'The item of a preview link, with the draft of who made the link',
      one,
      { failures: [404, 410] },
    ),
    view: post('/:id/view', 'public', 'Tell that a person opened it', done, { params: idParam, status: 202 }),
  };
}

/** More calls of services, solutions and case studies. */
function catalogueCalls<const Prefix extends string, Item extends ZodObject, ListItem extends ZodObject>(
  tag: string,
  prefix: Prefix,
  { item, listItem, ...inputs }: EntryInputs & { item: Item; listItem: ListItem },
) {
  const { get, put } = callsOf(tag, prefix);
  const one = dataOf(item);
  const page = pageOf(listItem);
  const published = 'Published ones, in display order';
  return {
    ...entryCalls(tag, prefix, item, inputs),
    list: get('', 'public', published, page, { query: publicListQuery }),
    listPublished: get('/published', 'public', published, page, { query: publicListQuery }),
    listAll: get('/all', 'public', published, page, { query: publicListQuery }),
    listForStaff: get('/admin/all', 'staff', 'All of them', page, { query: adminListQuery }),
    search: get('/search', 'both', 'Search', page, { query: adminListQuery }),
    readBySlug: get('/slug/:slug', 'both', 'By slug; a former slug returns 301', one, {
      isMoved: true,
      failures: [404],
    }),
    read: get('/:id', 'both', 'By id', one, byId),
    feature: put('/admin/feature/:id', 'staff', 'Toggle or set featured', one, {
      params: idParam,
      body: featureInput,
      isBodyOptional: true,
      failures: [404],
    }),
  };
}

export type EntryCalls = ReturnType<typeof entryCalls<string, ZodObject>>;
export type CatalogueCalls = ReturnType<typeof catalogueCalls<string, ZodObject, ZodObject>>;

const blogs = callsOf('Articles', '/api/blogs');

export const blogCalls = {
  ...entryCalls('Articles', '/api/blogs', blogPost, {
    create: createBlogInput,
    update: updateBlogInput,
    files: { thumbnail: 'one' },
  }),
  list: blogs.get('/published', 'both', 'Published ones; to staff all, with stats', blogListResponse, {
    query: blogListQuery,
  }),
  read: blogs.get('/:slugOrId', 'both', 'By slug, then by id; a former slug returns 301', dataOf(blogPost), {
    isMoved: true,
    failures: [404],
  }),
};

const services = callsOf('Services', '/api/services');

export const serviceCalls = {
  ...catalogueCalls('Services', '/api/services', {
    item: service,
    listItem: serviceListItem,
    create: createServiceInput,
    update: updateServiceInput,
    files: { thumbnail: 'one', banner: 'one', mockupImage: 'one', additionalImages: 'many' },
  }),
  listCategory: services.get(
    '/category/:category',
    'public',
    'Published ones of a category',
    pageOf(serviceListItem),
    { query: publicListQuery },
  ),
};

export const solutionCalls = catalogueCalls('Solutions', '/api/solutions', {
  item: solution,
  listItem: solutionListItem,
  create: createSolutionInput,
  update: updateSolutionInput,
  files: { thumbnail: 'one', bannerImage: 'one', mockupImage: 'one', additionalImages: 'many' },
});

export const caseStudyCalls = catalogueCalls('Case studies', '/api/case-studies', {
  item: caseStudy,
  listItem: caseStudyListItem,
  create: createCaseStudyInput,
  update: updateCaseStudyInput,
  files: { featureImage: 'one', gallery: 'many' },
});
