import { z } from 'zod';
import { blogListQuery, createBlogInput, updateBlogInput } from '../blogs';
import { createCaseStudyInput, updateCaseStudyInput } from '../case-studies';
import {
  adminListQuery,
  bulkInput,
  featureInput,
  mediaListQuery,
  peopleListQuery,
  publicListQuery,
  reorderInput,
  searchQuery,
  updateMediaInput,
  workingCopyInput,
} from '../content-lists';
import { paginationQuery } from '../pagination';
import {
  createCareerRoleInput,
  createTeamMemberInput,
  createTestimonialInput,
  updateCareerRoleInput,
  updatePartnerLogoInput,
  updateTeamMemberInput,
  updateTestimonialInput,
} from '../people';
import { redirectListQuery, redirectQuery } from '../redirects';
import { createServiceInput, updateServiceInput } from '../services';
import { createSolutionInput, updateSolutionInput } from '../solutions';
import { type ApiBody, type ApiOperation, type ApiRow, listOperations } from './api-operation';

type Files = NonNullable<ApiBody['files']>;

interface Inputs {
  create: z.ZodType;
  update: z.ZodType;
  files: Files;
}

const gone = { failures: [404] } as const;
const upload = [409, 413, 415] as const;
const anyForm = z.object({});

/** The calls that articles, services, solutions and case studies share. */
const entryRows = (
  item: 'BlogPost' | 'Service' | 'Solution' | 'CaseStudy',
  { create, update, files }: Inputs,
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
  ['get', '/{id}/draft', 'staff', 'The working copy, or null', 'WorkingCopy', gone],
  [
    'put',
    '/{id}/draft',
    'staff',
    'Keep a working copy',
    'WorkingCopy',
    { body: workingCopyInput, failures: [404, 413] },
  ],
  ['delete', '/{id}/draft', 'staff', 'Discard the working copy', 'Nothing'],
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
    'The item of a preview link, with its working copy',
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

const personRows = (
  item: 'Testimonial' | 'TeamMember' | 'CareerRole',
  { create, update, files }: Inputs,
): ApiRow[] => [
  ['get', '', 'both', 'List', `${item}[] paged`, { query: peopleListQuery }],
  ['get', '/{id}', 'both', 'By number or id', item, gone],
  ['post', '', 'staff', 'Create', `201 ${item}`, { body: { schema: create, files }, failures: upload }],
  [
    'put',
    '/{id}',
    'staff',
    'Save what is sent',
    item,
    { body: { schema: update, files }, failures: [404, ...upload], isConditional: true },
  ],
  ['delete', '/{id}', 'staff', 'Move to the trash', 'Deleted', gone],
  ['post', '/{id}/restore', 'staff', 'Bring back from the trash', item, gone],
  ['put', '/reorder', 'staff', 'Display orders that follow the ids', 'BulkResult', { body: reorderInput }],
];

const blogRows: ApiRow[] = [
  [
    'get',
    '/published',
    'both',
    'Published ones; to staff all, with stats',
    'whole BlogListAnswer',
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

const partnerLogoRows: ApiRow[] = [
  [
    'get',
    '',
    'both',
    'List; also under logos and data.logos',
    'whole PartnerLogoListAnswer',
    { query: paginationQuery(10) },
  ],
  ['get', '/active', 'public', 'Logos that the site shows', 'whole PartnerLogoListAnswer'],
  [
    'post',
    '/upload',
    'staff',
    'Add one logo per file',
    '201 whole LogosAnswer',
    { body: { schema: anyForm, files: { logos: 'many' }, isFormOnly: true }, failures: [413, 415] },
  ],
  ['put', '/reorder', 'staff', 'Order', 'BulkResult', { body: reorderInput }],
  [
    'put',
    '/{id}',
    'staff',
    'Rename, describe, hide',
    'PartnerLogo',
    { body: updatePartnerLogoInput, failures: [404] },
  ],
  ['delete', '/{id}', 'staff', 'Move to the trash', 'Deleted', gone],
  ['post', '/{id}/restore', 'staff', 'Bring back from the trash', 'PartnerLogo', gone],
];

const mediaRows: ApiRow[] = [
  ['get', '', 'staff', 'The library, newest first', 'MediaItem[] paged', { query: mediaListQuery }],
  [
    'post',
    '',
    'staff',
    'Upload',
    '201 MediaItem[]',
    {
      body: {
        schema: z.object({ alt: z.string().optional() }),
        files: { file: 'one', files: 'many' },
        isFormOnly: true,
      },
      failures: [413, 415],
    },
  ],
  ['get', '/{id}', 'staff', 'One image', 'MediaItem', gone],
  [
    'patch',
    '/{id}',
    'staff',
    'Alt text, name, focal point, kept',
    'MediaItem',
    { body: updateMediaInput, failures: [404] },
  ],
  ['delete', '/{id}', 'staff', 'Delete what nothing shows', 'Deleted', { failures: [404, 409] }],
];

const transferRows: ApiRow[] = [
  [
    'post',
    '/import',
    'staff',
    'Import a Ghost export, a WordPress export or an Atrium archive, alone or in a ZIP with its images',
    'ContentImportReport',
    {
      body: {
        schema: z.object({ dryRun: z.enum(['true', 'false']).optional() }),
        files: { file: 'one' },
        isFormOnly: true,
      },
      failures: [413],
    },
  ],
  ['post', '/export-ticket', 'staff', 'A ticket that opens the export once within 60 s', 'DownloadTicket'],
  [
    'get',
    '/export',
    'staff',
    'All content outside the trash as one JSON archive; files=false leaves out the images',
    'file',
    { query: z.object({ files: z.enum(['true', 'false']).optional(), ticket: z.string().optional() }) },
  ],
];

const redirectRows: ApiRow[] = [
  [
    'get',
    '',
    'public',
    'Where an address of a former site leads',
    'RedirectTarget',
    { query: redirectQuery, failures: [404] },
  ],
  ['get', '/all', 'staff', 'All old addresses', 'RedirectItem[] paged', { query: redirectListQuery }],
  ['delete', '/{id}', 'staff', 'Delete an old address', 'Deleted', gone],
];

const entries: [tag: string, path: string, Parameters<typeof entryRows>[0], Inputs][] = [
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

const people: [tag: string, path: string, Parameters<typeof personRows>[0], Inputs][] = [
  [
    'Testimonials',
    '/api/testimonials',
    'Testimonial',
    { create: createTestimonialInput, update: updateTestimonialInput, files: { image: 'one' } },
  ],
  [
    'Team',
    '/api/team',
    'TeamMember',
    { create: createTeamMemberInput, update: updateTeamMemberInput, files: { image: 'one' } },
  ],
  [
    'Careers',
    '/api/careers',
    'CareerRole',
    { create: createCareerRoleInput, update: updateCareerRoleInput, files: {} },
  ],
];

/** Every call of the content service. */
export const contentOperations: readonly ApiOperation[] = [
  ...listOperations('Articles', '/api/blogs', blogRows),
  ...entries.flatMap(([tag, path, item, inputs]) => [
    ...listOperations(tag, path, entryRows(item, inputs)),
    ...(item === 'BlogPost' ? [] : listOperations(tag, path, catalogueRows(item))),
  ]),
  ...listOperations('Services', '/api/services', [serviceCategoryRow]),
  ...listOperations('Partners', '/api/partner-logos', partnerLogoRows),
  ...people.flatMap(([tag, path, item, inputs]) => listOperations(tag, path, personRows(item, inputs))),
  ...listOperations('Media', '/api/media', mediaRows),
  ...listOperations('Media', '', [
    ['get', '/media/{id}/{name}', 'public', 'A file; it never changes', 'file', gone],
  ]),
  ...listOperations('Search', '/api/search', [
    [
      'get',
      '',
      'public',
      'Published items by the words of their text, best first',
      'SearchHit[]',
      { query: searchQuery },
    ],
  ]),
  ...listOperations('Transfer', '/api/transfer', transferRows),
  ...listOperations('Old addresses', '/api/redirects', redirectRows),
  ...listOperations('Reference', '/api', [
    ['get', '/openapi.json', 'public', 'This document', 'file'],
    ['get', '/reference', 'public', 'This page', 'page'],
  ]),
];
