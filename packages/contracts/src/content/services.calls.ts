import { callsOf } from '../common/define-calls';
import { pageOf } from '../common/envelopes.schemas';
import { publicListQuery } from './schemas';
import { services } from './services.schemas';

export const serviceCalls = {
  listCategory: callsOf('Services', '/api/services').get(
    '/category/:category',
    'public',
    'List the published services of a category',
    pageOf(services.listItem),
    { query: publicListQuery },
  ),
};
