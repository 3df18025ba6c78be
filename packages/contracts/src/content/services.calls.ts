import { callsOf } from '../common/define-calls';
import { pageOf } from '../common/envelopes.schemas';
import { catalogueCalls } from './entries.calls';
import { publicListQuery } from './schemas';
import { createServiceInput, service, serviceListItem, updateServiceInput } from './services.schemas';

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
