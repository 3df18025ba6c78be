import { type ZodObject, z } from 'zod';
import { idParam, partnerLogoListQuery, peopleListQuery, reorderInput } from '../content-lists';
import { objectId } from '../object-id';
import {
  createCareerRoleInput,
  createTeamMemberInput,
  createTestimonialInput,
  updateCareerRoleInput,
  updatePartnerLogoInput,
  updateTeamMemberInput,
  updateTestimonialInput,
} from '../people';
import { dataOf, pageOf } from '../schemas/envelopes';
import {
  careerRole,
  logosResponse,
  partnerLogo,
  partnerLogoListResponse,
  teamMember,
  testimonial,
} from '../schemas/people';
import { bulkResult, deleted } from '../schemas/shared';
import { callsOf } from './define-calls';

/** The number of a public address, or the database's id. */
const personParam = z.object({
  id: z.union([z.string().regex(/^[1-9]\d{0,6}$/), objectId], 'Not a valid id'),
});
const byId = { params: idParam, failures: [404] } as const;
const byNumber = { params: personParam, failures: [404] } as const;
const upload = [409, 413, 415] as const;

interface PersonInputs {
  create: ZodObject;
  update: ZodObject;
}

function personCalls<const Prefix extends string, Item extends ZodObject>(
  tag: string,
  prefix: Prefix,
  item: Item,
  { create, update }: PersonInputs,
) {
  const { get, post, put, delete: remove } = callsOf(tag, prefix);
  const one = dataOf(item);
  const files = { image: 'one' } as const;
  return {
    list: get('', 'both', 'List', pageOf(item), { query: peopleListQuery }),
    read: get('/:id', 'both', 'By number or id', one, byNumber),
    create: post('', 'staff', 'Create', one, { body: create, files, status: 201, failures: upload }),
    update: put('/:id', 'staff', 'Save what is sent', one, {
      params: personParam,
      body: update,
      files,
      failures: [404, ...upload],
      isConditional: true,
    }),
    delete: remove('/:id', 'staff', 'Move to the trash', dataOf(deleted), byNumber),
    restore: post('/:id/restore', 'staff', 'Bring back from the trash', one, byId),
    reorder: put('/reorder', 'staff', 'Display orders that follow the ids', dataOf(bulkResult), {
      body: reorderInput,
    }),
  };
}

export type PersonCalls = ReturnType<typeof personCalls<string, ZodObject>>;

export const testimonialCalls = personCalls('Testimonials', '/api/testimonials', testimonial, {
  create: createTestimonialInput,
  update: updateTestimonialInput,
});
export const teamCalls = personCalls('Team', '/api/team', teamMember, {
  create: createTeamMemberInput,
  update: updateTeamMemberInput,
});
export const careerCalls = personCalls('Careers', '/api/careers', careerRole, {
  create: createCareerRoleInput,
  update: updateCareerRoleInput,
});

const { get, post, put, delete: remove } = callsOf('Partners', '/api/partner-logos');
const logos = partnerLogoListResponse;

export const partnerLogoCalls = {
  list: get('', 'both', 'List; also under logos and data.logos', logos, { query: partnerLogoListQuery }),
  listActive: get('/active', 'public', 'Logos that the site shows', logos),
  upload: post('/upload', 'staff', 'Add one logo per file', logosResponse, {
    body: z.object({}),
    files: { logos: 'many' },
    isFormOnly: true,
    status: 201,
    failures: [413, 415],
  }),
  reorder: put('/reorder', 'staff', 'Order', dataOf(bulkResult), { body: reorderInput }),
  update: put('/:id', 'staff', 'Rename, describe, link, replace, hide', dataOf(partnerLogo), {
    ...byId,
    body: updatePartnerLogoInput,
  }),
  delete: remove('/:id', 'staff', 'Move to the trash', dataOf(deleted), byId),
  restore: post('/:id/restore', 'staff', 'Bring back from the trash', dataOf(partnerLogo), byId),
};
