import { allContentTypes } from '@atrium/contracts/content/all-content-types.schemas';
import { expect, test } from 'vitest';
import { changeField } from './change-field';

const { blogs, pages, services, testimonials } = allContentTypes;
const plan = { name: 'Start', price: 900, currency: 'USD' };

test.each([
  [
    'a number',
    services.fields,
    { pricing: [plan, plan] },
    'pricing.1.price',
    { pricing: [plan, { ...plan, price: 901 }] },
  ],
  ['the greatest number', testimonials.fields, { rating: 5 }, 'rating', { rating: 4 }],
  ['a switch', services.fields, { isHighlighted: true }, 'isHighlighted', { isHighlighted: false }],
  [
    'a choice of an entry',
    pages.fields,
    { blocks: [{ kind: 'pictureText', side: 'right' }] },
    'blocks.0.side',
    { blocks: [{ kind: 'pictureText', side: 'left' }] },
  ],
  [
    'a date that is no field of the type',
    blogs.fields,
    { publishedAt: '2024-02-29T10:00:00.000Z' },
    'publishedAt',
    { publishedAt: '2020-02-29T10:00:00.000Z' },
  ],
  [
    'a name of an object',
    blogs.fields,
    { author: { name: 'Ann', id: 3 } },
    'author',
    { author: { name: 'Annx', id: 4 } },
  ],
  [
    'a code',
    services.fields,
    { features: [{ icon: 'star' }] },
    'features.0.icon',
    { features: [{ icon: 'starx' }] },
  ],
])('%s becomes another one', (_what, fields, values, path, expected) => {
  expect(changeField(fields, values, path)).toEqual(expected);
});

test.each(['title', 'pricing.7.price', 'pricing.0.price.cents', 'seo.a.b', '__proto__.x', ''])(
  'nothing changes at %s, where there is no value',
  (path) => {
    const values = { title: '', pricing: [plan], seo: null };
    expect(changeField(services.fields, values, path)).toEqual(values);
  },
);
