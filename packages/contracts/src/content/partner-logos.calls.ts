import { z } from 'zod';
import { byId, callsOf } from '../common/define-calls';
import { bulkResult, dataOf, deleted } from '../common/envelopes.schemas';
import {
  logosResponse,
  partnerLogo,
  partnerLogoListQuery,
  partnerLogoListResponse,
  updatePartnerLogoInput,
} from './partner-logos.schemas';
import { reorderInput } from './schemas';

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
