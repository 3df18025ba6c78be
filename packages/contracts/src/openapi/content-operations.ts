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
import { createServiceInput, updateServiceInput } from '../services';
import { createSolutionInput, updateSolutionInput } from '../solutions';
import type { ApiBody, ApiOperation } from './api-operation';

const anyForm = z.object({});

interface EntryResource {
  path: string;
  tag: string;
  item: string;
  create: z.ZodType;
  update: z.ZodType;
  files: ApiBody['files'];
}

/** The calls that articles, services, solutions and case studies share. */
function entryOperations({ path, tag, item, create, update, files = {} }: EntryResource): ApiOperation[] {
  const one = `${path}/{id}`;
  const staff = { tag, access: 'staff' } as const;
  const saved = [{ status: 200, description: item }];
  const notFound = [404] as const;
  return [
    {
      ...staff,
      method: 'post',
      path,
      summary: 'Create',
      body: { schema: create, files },
      answers: [{ status: 201, description: item }],
      failures: [409, 413, 415],
    },
    {
      ...staff,
      method: 'put',
      path: one,
      summary: 'Save: a form with a title is whole, without one it changes only what it has',
      body: { schema: update, files },
      answers: saved,
      failures: [404, 409, 413, 415],
      isConditional: true,
    },
    {
      ...staff,
      method: 'delete',
      path: one,
      summary: 'Move to the trash',
      answers: [{ status: 200, description: 'The id' }],
      failures: [...notFound],
    },
    {
      ...staff,
      method: 'post',
      path: `${one}/restore`,
      summary: 'Bring back from the trash',
      answers: saved,
      failures: [...notFound],
    },
    {
      ...staff,
      method: 'post',
      path: `${one}/duplicate`,
      summary: 'Copy as a new draft',
      answers: [{ status: 201, description: item }],
      failures: [...notFound],
    },
    {
      ...staff,
      method: 'post',
      path: `${path}/bulk`,
      summary: 'One action on up to 500 items',
      body: { schema: bulkInput },
      answers: [{ status: 200, description: 'matched, modified' }],
    },
    {
      ...staff,
      method: 'put',
      path: `${path}/reorder`,
      summary: 'Display orders that follow the order of the ids',
      body: { schema: reorderInput },
      answers: [{ status: 200, description: 'matched, modified' }],
    },
    {
      ...staff,
      method: 'get',
      path: `${one}/draft`,
      summary: 'The working copy, or null',
      answers: [{ status: 200, description: 'WorkingCopy' }],
      failures: [...notFound],
    },
    {
      ...staff,
      method: 'put',
      path: `${one}/draft`,
      summary: 'Keep a working copy',
      body: { schema: workingCopyInput },
      answers: [{ status: 200, description: 'WorkingCopy' }],
      failures: [404, 413],
    },
    {
      ...staff,
      method: 'delete',
      path: `${one}/draft`,
      summary: 'Discard the working copy',
      answers: [{ status: 200, description: 'null' }],
    },
    {
      ...staff,
      method: 'get',
      path: `${one}/versions`,
      summary: 'Versions, newest first',
      answers: [{ status: 200, description: 'ContentVersion[]' }],
      failures: [...notFound],
    },
    {
      ...staff,
      method: 'get',
      path: `${one}/versions/{rev}`,
      summary: 'One version with its content',
      answers: [{ status: 200, description: 'ContentVersion' }],
      failures: [...notFound],
    },
    {
      ...staff,
      method: 'post',
      path: `${one}/versions/{rev}/restore`,
      summary: 'Bring back the texts and images of a version',
      answers: saved,
      failures: [...notFound],
    },
    {
      ...staff,
      method: 'post',
      path: `${one}/preview`,
      summary: 'A link that shows it unpublished for a day',
      answers: [{ status: 200, description: 'PreviewLink' }],
      failures: [...notFound],
    },
    {
      tag,
      access: 'public',
      method: 'get',
      path: `${path}/preview/{token}`,
      summary: 'The item of a preview link, with its working copy',
      answers: saved,
      failures: [404, 410],
    },
    {
      tag,
      access: 'public',
      method: 'post',
      path: `${one}/view`,
      summary: 'Tell that a person opened it',
      answers: [{ status: 202, description: 'Nothing' }],
    },
  ];
}

/** More calls of services, solutions and case studies. */
function catalogueOperations({
  path,
  tag,
  item,
}: Pick<EntryResource, 'path' | 'tag' | 'item'>): ApiOperation[] {
  const list = [{ status: 200, description: `${item}ListItem[]`, list: true }];
  const both = { tag, access: 'both', method: 'get' } as const;
  return [
    ...['', '/published', '/all'].map(
      (end): ApiOperation => ({
        tag,
        access: 'public',
        method: 'get',
        path: `${path}${end}`,
        summary: 'Published ones, in display order',
        query: publicListQuery,
        answers: list,
      }),
    ),
    {
      tag,
      access: 'staff',
      method: 'get',
      path: `${path}/admin/all`,
      summary: 'All of them',
      query: adminListQuery,
      answers: list,
    },
    { ...both, path: `${path}/search`, summary: 'Search', query: adminListQuery, answers: list },
    {
      ...both,
      path: `${path}/slug/{slug}`,
      summary: 'By slug; a former slug answers 301',
      answers: [
        { status: 200, description: item },
        { status: 301, description: item },
      ],
      failures: [404],
    },
    {
      ...both,
      path: `${path}/{id}`,
      summary: 'By id',
      answers: [{ status: 200, description: item }],
      failures: [404],
    },
    {
      tag,
      access: 'staff',
      method: 'put',
      path: `${path}/admin/feature/{id}`,
      summary: 'Toggle or set featured',
      body: { schema: featureInput, isOptional: true },
      answers: [{ status: 200, description: item }],
      failures: [404],
    },
  ];
}

function peopleOperations({ path, tag, item, create, update, files = {} }: EntryResource): ApiOperation[] {
  const staff = { tag, access: 'staff' } as const;
  const saved = [{ status: 200, description: item }];
  const one = `${path}/{id}`;
  return [
    {
      tag,
      access: 'both',
      method: 'get',
      path,
      summary: 'List',
      query: peopleListQuery,
      answers: [{ status: 200, description: `${item}[]`, list: true }],
    },
    {
      tag,
      access: 'both',
      method: 'get',
      path: one,
      summary: 'By number or id',
      answers: saved,
      failures: [404],
    },
    {
      ...staff,
      method: 'post',
      path,
      summary: 'Create',
      body: { schema: create, files },
      answers: [{ status: 201, description: item }],
      failures: [409, 413, 415],
    },
    {
      ...staff,
      method: 'put',
      path: one,
      summary: 'Save what is sent',
      body: { schema: update, files },
      answers: saved,
      failures: [404, 409, 413, 415],
      isConditional: true,
    },
    {
      ...staff,
      method: 'delete',
      path: one,
      summary: 'Move to the trash',
      answers: [{ status: 200, description: 'The id' }],
      failures: [404],
    },
    {
      ...staff,
      method: 'post',
      path: `${one}/restore`,
      summary: 'Bring back from the trash',
      answers: saved,
      failures: [404],
    },
    {
      ...staff,
      method: 'put',
      path: `${path}/reorder`,
      summary: 'Display orders that follow the order of the ids',
      body: { schema: reorderInput },
      answers: [{ status: 200, description: 'matched, modified' }],
    },
  ];
}

const blogs = {
  path: '/api/blogs',
  tag: 'Articles',
  item: 'BlogPost',
  create: createBlogInput,
  update: updateBlogInput,
  files: { thumbnail: 'one' },
} as const;
const services = {
  path: '/api/services',
  tag: 'Services',
  item: 'Service',
  create: createServiceInput,
  update: updateServiceInput,
  files: { thumbnail: 'one', banner: 'one', mockupImage: 'one', additionalImages: 'many' },
} as const;
const solutions = {
  path: '/api/solutions',
  tag: 'Solutions',
  item: 'Solution',
  create: createSolutionInput,
  update: updateSolutionInput,
  files: { thumbnail: 'one', bannerImage: 'one', mockupImage: 'one', additionalImages: 'many' },
} as const;
const caseStudies = {
  path: '/api/case-studies',
  tag: 'Case studies',
  item: 'CaseStudy',
  create: createCaseStudyInput,
  update: updateCaseStudyInput,
  files: { featureImage: 'one', gallery: 'many' },
} as const;

const partnerLogoOperations: ApiOperation[] = [
  {
    tag: 'Partners',
    access: 'both',
    method: 'get',
    path: '/api/partner-logos',
    summary: 'List; also under logos and data.logos',
    query: paginationQuery(10),
    answers: [{ status: 200, description: 'PartnerLogoListAnswer' }],
  },
  {
    tag: 'Partners',
    access: 'public',
    method: 'get',
    path: '/api/partner-logos/active',
    summary: 'Logos that the site shows',
    answers: [{ status: 200, description: 'PartnerLogoListAnswer' }],
  },
  {
    tag: 'Partners',
    access: 'staff',
    method: 'post',
    path: '/api/partner-logos/upload',
    summary: 'Add one logo per file',
    body: { schema: anyForm, files: { logos: 'many' }, isFormOnly: true },
    answers: [{ status: 201, description: 'logos' }],
    failures: [413, 415],
  },
  {
    tag: 'Partners',
    access: 'staff',
    method: 'put',
    path: '/api/partner-logos/reorder',
    summary: 'Order',
    body: { schema: reorderInput },
    answers: [{ status: 200, description: 'matched, modified' }],
  },
  {
    tag: 'Partners',
    access: 'staff',
    method: 'put',
    path: '/api/partner-logos/{id}',
    summary: 'Rename, describe, hide',
    body: { schema: updatePartnerLogoInput },
    answers: [{ status: 200, description: 'PartnerLogo' }],
    failures: [404],
  },
  {
    tag: 'Partners',
    access: 'staff',
    method: 'delete',
    path: '/api/partner-logos/{id}',
    summary: 'Move to the trash',
    answers: [{ status: 200, description: 'The id' }],
    failures: [404],
  },
  {
    tag: 'Partners',
    access: 'staff',
    method: 'post',
    path: '/api/partner-logos/{id}/restore',
    summary: 'Bring back from the trash',
    answers: [{ status: 200, description: 'PartnerLogo' }],
    failures: [404],
  },
];

const mediaOperations: ApiOperation[] = [
  {
    tag: 'Media',
    access: 'staff',
    method: 'get',
    path: '/api/media',
    summary: 'The library, newest first',
    query: mediaListQuery,
    answers: [{ status: 200, description: 'MediaItem[]', list: true }],
  },
  {
    tag: 'Media',
    access: 'staff',
    method: 'post',
    path: '/api/media',
    summary: 'Upload',
    body: {
      schema: z.object({ alt: z.string().optional() }),
      files: { file: 'one', files: 'many' },
      isFormOnly: true,
    },
    answers: [{ status: 201, description: 'MediaItem[]' }],
    failures: [413, 415],
  },
  {
    tag: 'Media',
    access: 'staff',
    method: 'get',
    path: '/api/media/{id}',
    summary: 'One image',
    answers: [{ status: 200, description: 'MediaItem' }],
    failures: [404],
  },
  {
    tag: 'Media',
    access: 'staff',
    method: 'patch',
    path: '/api/media/{id}',
    summary: 'Alt text, name, focal point, kept',
    body: { schema: updateMediaInput },
    answers: [{ status: 200, description: 'MediaItem' }],
    failures: [404],
  },
  {
    tag: 'Media',
    access: 'staff',
    method: 'delete',
    path: '/api/media/{id}',
    summary: 'Delete what nothing shows',
    answers: [{ status: 200, description: 'The id' }],
    failures: [404, 409],
  },
  {
    tag: 'Media',
    access: 'public',
    method: 'get',
    path: '/media/{id}/{name}',
    summary: 'A file; it never changes',
    answers: [{ status: 200, description: 'The bytes' }],
    failures: [404],
  },
];

/** Every call of the content service. */
export const contentOperations: readonly ApiOperation[] = [
  {
    tag: 'Articles',
    access: 'both',
    method: 'get',
    path: '/api/blogs/published',
    summary: 'Published ones; to staff all, with stats',
    query: blogListQuery,
    answers: [{ status: 200, description: 'BlogListItem[]', list: true }],
  },
  {
    tag: 'Articles',
    access: 'both',
    method: 'get',
    path: '/api/blogs/{slugOrId}',
    summary: 'By slug, then by id; a former slug answers 301',
    answers: [
      { status: 200, description: 'BlogPost' },
      { status: 301, description: 'BlogPost' },
    ],
    failures: [404],
  },
  ...entryOperations(blogs),
  ...entryOperations(services),
  ...catalogueOperations(services),
  {
    tag: 'Services',
    access: 'public',
    method: 'get',
    path: '/api/services/category/{category}',
    summary: 'Published ones of a category',
    query: publicListQuery,
    answers: [{ status: 200, description: 'ServiceListItem[]', list: true }],
  },
  ...entryOperations(solutions),
  ...catalogueOperations(solutions),
  ...entryOperations(caseStudies),
  ...catalogueOperations(caseStudies),
  ...partnerLogoOperations,
  ...peopleOperations({
    path: '/api/testimonials',
    tag: 'Testimonials',
    item: 'Testimonial',
    create: createTestimonialInput,
    update: updateTestimonialInput,
    files: { image: 'one' },
  }),
  ...peopleOperations({
    path: '/api/team',
    tag: 'Team',
    item: 'TeamMember',
    create: createTeamMemberInput,
    update: updateTeamMemberInput,
    files: { image: 'one' },
  }),
  ...peopleOperations({
    path: '/api/careers',
    tag: 'Careers',
    item: 'CareerRole',
    create: createCareerRoleInput,
    update: updateCareerRoleInput,
    files: {},
  }),
  ...mediaOperations,
  {
    tag: 'Search',
    access: 'public',
    method: 'get',
    path: '/api/search',
    summary: 'Published items by the words of their text, best first',
    query: searchQuery,
    answers: [{ status: 200, description: 'SearchHit[]' }],
  },
  {
    tag: 'Transfer',
    access: 'staff',
    method: 'post',
    path: '/api/transfer/import',
    summary:
      'Import a Ghost export, a WordPress export or an Atrium archive, alone or in a ZIP with its images',
    body: {
      schema: z.object({ dryRun: z.enum(['true', 'false']).optional() }),
      files: { file: 'one' },
      isFormOnly: true,
    },
    answers: [{ status: 200, description: 'ImportReport' }],
    failures: [413],
  },
  {
    tag: 'Transfer',
    access: 'staff',
    method: 'get',
    path: '/api/transfer/export',
    summary: 'All content outside the trash as one JSON archive; files=false leaves out the images',
    query: z.object({ files: z.enum(['true', 'false']).optional() }),
    answers: [{ status: 200, description: 'The archive' }],
  },
  {
    tag: 'Reference',
    access: 'public',
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document',
    answers: [{ status: 200, description: 'OpenAPI 3.1' }],
  },
  {
    tag: 'Reference',
    access: 'public',
    method: 'get',
    path: '/api/reference',
    summary: 'This page',
    answers: [{ status: 200, description: 'HTML' }],
  },
];
