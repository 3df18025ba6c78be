import { z } from 'zod';
import { byId, callsOf } from '../common/define-calls';
import { dataOf, deleted } from '../common/envelopes.schemas';
import { historyCalls } from './entries.calls';
import {
  logosResponse,
  partnerLogo,
  partnerLogoListQuery,
  partnerLogoListResponse,
  updatePartnerLogoInput,
} from './partner-logos.schemas';

const { get, post, put, delete: remove } = callsOf('Partners', '/api/partner-logos');
const logos = partnerLogoListResponse;

export const partnerLogoCalls = {
  ...historyCalls('Partners', '/api/partner-logos', partnerLogo, 'content.write'),
  list: get('', 'both:content.read', 'List logos; they are also under logos and data.logos', logos, {
    query: partnerLogoListQuery,
  }),
  listActive: get('/active', 'public', 'List the logos that the site shows', logos),
  upload: post('/upload', 'content.write', 'Create one logo per file', logosResponse, {
    body: z.object({}),
    files: { logos: 'many' },
    isFormOnly: true,
    status: 201,
    failures: [413, 415],
  }),
  update: put(
    '/:id',
    'content.write',
    'Change the name, alt text, link, image or visibility of a logo',
    dataOf(partnerLogo),
    {
      ...byId,
      body: updatePartnerLogoInput,
      isConditional: true,
    },
  ),
  delete: remove('/:id', 'content.write', 'Move a logo to the trash', dataOf(deleted), byId),
};
