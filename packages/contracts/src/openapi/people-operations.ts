import { z } from 'zod';
import { partnerLogoListQuery, peopleListQuery, reorderInput } from '../content-lists';
import {
  createCareerRoleInput,
  createTeamMemberInput,
  createTestimonialInput,
  updateCareerRoleInput,
  updatePartnerLogoInput,
  updateTeamMemberInput,
  updateTestimonialInput,
} from '../people';
import { type ApiOperation, type ApiRow, listOperations } from './api-operation';
import { type EntryInputs, gone, upload } from './row-parts';

const anyForm = z.object({});

const personRows = (
  item: 'Testimonial' | 'TeamMember' | 'CareerRole',
  { create, update, files }: EntryInputs,
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

const partnerLogoRows: ApiRow[] = [
  [
    'get',
    '',
    'both',
    'List; also under logos and data.logos',
    'whole PartnerLogoListResponse',
    { query: partnerLogoListQuery },
  ],
  ['get', '/active', 'public', 'Logos that the site shows', 'whole PartnerLogoListResponse'],
  [
    'post',
    '/upload',
    'staff',
    'Add one logo per file',
    '201 whole LogosResponse',
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

const people: [tag: string, path: string, Parameters<typeof personRows>[0], EntryInputs][] = [
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

/** The calls about partners, testimonials, the team and careers. */
export const peopleOperations: readonly ApiOperation[] = [
  ...listOperations('Partners', '/api/partner-logos', partnerLogoRows),
  ...people.flatMap(([tag, path, item, inputs]) => listOperations(tag, path, personRows(item, inputs))),
];
