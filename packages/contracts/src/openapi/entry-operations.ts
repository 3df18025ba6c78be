import { blogListQuery, createBlogInput, updateBlogInput } from '../blogs';
import { createCaseStudyInput, updateCaseStudyInput } from '../case-studies';
import { adminListQuery, bulkInput, featureInput, publicListQuery, reorderInput } from '../content-lists';
import { createServiceInput, updateServiceInput } from '../services';
import { createSolutionInput, updateSolutionInput } from '../solutions';
import { type ApiOperation, type ApiRow, listOperations } from './api-operation';
import { draftRows } from './draft-rows';
import { type EntryInputs, gone, upload } from './row-parts';

/** The calls that articles, services, solutions and case studies share. */
const entryRows = (
  item: 'BlogPost' | 'Service' | 'Solution' | 'CaseStudy',
  { create, update, files }: EntryInputs,
): ApiRow[] => [
  ['post', '', 'staff', 'Create', `201 ${item}`, { body: { schema: create, files }, failures: upload }],
  [
    'put',
    '/{id}',
    'staff',
    'Save: a form with a title is whole, without one it changes only what it has',
    item,
    { body: { schema: update, files }, failures: [404, ...upload], isConditional: true },
  ],
  ['delete', '/{id}', 'staff', 'Move to the trash', 'Deleted', gone],
  ['post', '/{id}/restore', 'staff', 'Bring back from the trash', item, gone],
  ['post', '/{id}/duplicate', 'staff', 'Copy as a new draft', `201 ${item}`, gone],
  ['post', '/bulk', 'staff', 'One action on up to 500 items', 'BulkResult', { body: bulkInput }],
  ['put', '/reorder', 'staff', 'Display orders that follow the ids', 'BulkResult', { body: reorderInput }],
  ...draftRows,
  ['post', '/new/drafts/{key}/preview', 'staff', 'A link that shows it for a day', 'PreviewLink', gone],
  ['get', '/{id}/versions', 'staff', 'Versions, newest first', 'ContentVersion[]', gone],
  ['get', '/{id}/versions/{rev}', 'staff', 'One version with its content', 'ContentVersion', gone],
  [
    'post',
    '/{id}/versions/{rev}/restore',
    'staff',
    'Bring back the texts and images of a version',
    item,
    gone,
  ],
  ['post', '/{id}/preview', 'staff', 'A link that shows it unpublished for a day', 'PreviewLink', gone],
  [
    'get',
    '/preview/{token}',
    'public',
    'The item of a preview link, with the draft of who made the link',
    item,
    { failures: [404, 410] },
  ],
  ['post', '/{id}/view', 'public', 'Tell that a person opened it', '202 message'],
];

const publishedPaths = ['', '/published', '/all'];

/** More calls of services, solutions and case studies. */
const catalogueRows = (item: 'Service' | 'Solution' | 'CaseStudy'): ApiRow[] => [
  ...publishedPaths.map(
    (path): ApiRow => [
      'get',
      path,
      'public',
      'Published ones, in display order',
      `${item}ListItem[] paged`,
      { query: publicListQuery },
    ],
  ),
  ['get', '/admin/all', 'staff', 'All of them', `${item}ListItem[] paged`, { query: adminListQuery }],
  ['get', '/search', 'both', 'Search', `${item}ListItem[] paged`, { query: adminListQuery }],
  ['get', '/slug/{slug}', 'both', 'By slug; a former slug answers 301', `${item}, 301`, gone],
  ['get', '/{id}', 'both', 'By id', item, gone],
  [
    'put',
    '/admin/feature/{id}',
    'staff',
    'Toggle or set featured',
    item,
    { body: { schema: featureInput, isOptional: true }, failures: [404] },
  ],
];

const blogRows: ApiRow[] = [
  [
    'get',
    '/published',
    'both',
    'Published ones; to staff all, with stats',
    'whole BlogListResponse',
    { query: blogListQuery },
  ],
  ['get', '/{slugOrId}', 'both', 'By slug, then by id; a former slug answers 301', 'BlogPost, 301', gone],
];

const serviceCategoryRow: ApiRow = [
  'get',
  '/category/{category}',
  'public',
  'Published ones of a category',
  'ServiceListItem[] paged',
  { query: publicListQuery },
];

const entries: [tag: string, path: string, Parameters<typeof entryRows>[0], EntryInputs][] = [
  [
    'Articles',
    '/api/blogs',
    'BlogPost',
    { create: createBlogInput, update: updateBlogInput, files: { thumbnail: 'one' } },
  ],
  [
    'Services',
    '/api/services',
    'Service',
    {
      create: createServiceInput,
      update: updateServiceInput,
      files: { thumbnail: 'one', banner: 'one', mockupImage: 'one', additionalImages: 'many' },
    },
  ],
  [
    'Solutions',
    '/api/solutions',
    'Solution',
    {
      create: createSolutionInput,
      update: updateSolutionInput,
      files: { thumbnail: 'one', bannerImage: 'one', mockupImage: 'one', additionalImages: 'many' },
    },
  ],
  [
    'Case studies',
    '/api/case-studies',
    'CaseStudy',
    {
      create: createCaseStudyInput,
      update: updateCaseStudyInput,
      files: { featureImage: 'one', gallery: 'many' },
    },
  ],
];

/** The calls about articles, services, solutions and case studies. */
export const entryOperations: readonly ApiOperation[] = [
  ...listOperations('Articles', '/api/blogs', blogRows),
  ...entries.flatMap(([tag, path, item, inputs]) => [
    ...listOperations(tag, path, entryRows(item, inputs)),
    ...(item === 'BlogPost' ? [] : listOperations(tag, path, catalogueRows(item))),
  ]),
  ...listOperations('Services', '/api/services', [serviceCategoryRow]),
];
