import type { PageMeta } from '@atrium/mfe-kit';
import { expect, test } from 'vitest';
import { createLoaderArgs, readResult } from '../testing/create-loader-args';
import { loader, type ServicePage } from './service.loader';

const plan = (period: string) => ({ name: 'Run', price: 1_900, currency: 'USD', period, features: [] });
const service = {
  _id: 'id-1',
  slug: 'automation',
  title: 'Automation',
  shortDescription: 'Short',
  longDescription: '',
  features: [],
  contentBlocks: [],
  process: [],
  thumbnail: null,
};

test.each([
  ['fixed price', { price: 1_900, unitText: 'fixed price' }],
  ['from, per project', { minPrice: 1_900, unitText: 'per project' }],
  ['monthly, from', { minPrice: 1_900, unitText: 'monthly' }],
  ['From', { minPrice: 1_900 }],
  ['', { price: 1_900 }],
])('structured data gives a price "%s" with its unit', async (period, price) => {
  const response = Response.json({ success: true, data: { ...service, pricing: [plan(period)] } });
  const args = createLoaderArgs('/services/automation', () => response);
  const { page } = readResult<ServicePage & { meta: PageMeta }>(await loader(args));
  const specification = { '@type': 'UnitPriceSpecification', priceCurrency: 'USD', ...price };
  expect(page.meta.jsonLd).toMatchObject([
    { '@graph': [{ offers: [{ '@type': 'Offer', name: 'Run' }] }, { '@type': 'BreadcrumbList' }] },
  ]);
  const [
    {
      '@graph': [{ offers }],
    },
  ] = page.meta.jsonLd as [{ '@graph': [{ offers: [object] }] }];
  expect(offers).toEqual([{ '@type': 'Offer', name: 'Run', priceSpecification: specification }]);
});
