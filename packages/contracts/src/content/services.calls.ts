import { callsOf } from '../common/define-calls';
import { pageOf } from '../common/envelopes.schemas';
import { catalogueCalls } from './entries.calls';
import { publicListQuery } from './schemas';
import { services as type } from './services.schemas';

const services = callsOf('Services', '/api/services');

export const serviceCalls = {
  ...catalogueCalls('Services', '/api/services', type),
  listCategory: services.get(
    '/category/:category',
    'public',
    'List the published services of a category',
    pageOf(type.listItem),
    { query: publicListQuery },
  ),
};
