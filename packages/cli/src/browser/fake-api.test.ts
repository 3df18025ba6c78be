import { expect, test } from 'vitest';
import { createFakeApi } from './fake-api.mjs';

const respondWith = (schema: object) => ({
  responses: { '400': {}, '200': { content: { 'application/json': { schema } } } },
});

const fake = createFakeApi({
  paths: {
    '/api/events/{id}': { get: respondWith({ $ref: '#/components/schemas/Event' }) },
    '/api/events/stats': {
      get: respondWith({
        type: 'object',
        propertyNames: { enum: ['weekly', 'yearly'] },
        additionalProperties: { type: 'integer', minimum: -5 },
      }),
    },
  },
  components: {
    schemas: {
      Event: {
        type: 'object',
        properties: {
          _id: { type: 'string' },
          title: { type: 'string' },
          locale: { type: 'string' },
          status: { enum: ['draft', 'published'] },
          startsAt: { type: 'string', format: 'date-time' },
          place: { anyOf: [{ type: 'null' }, { type: ['string', 'null'] }] },
          guests: { type: 'array', items: { type: 'object', properties: { email: { type: 'string' } } } },
          next: { $ref: '#/components/schemas/Event' },
        },
      },
    },
  },
});

test('a made-up response has every property, one item per list, and values screens can parse', () => {
  expect(fake('GET', '/api/events/7')).toMatchObject({
    _id: 'a'.repeat(24),
    title: 'Text',
    locale: 'en-GB',
    status: 'draft',
    startsAt: '2026-01-15T09:00:00.000Z',
    place: 'Text',
    guests: [{ email: 'ada@example.com' }],
    next: { title: 'Text' },
  });
});

test('a record has each of its known keys, and a fixed path wins over one with a parameter', () => {
  expect(fake('GET', '/api/events/stats')).toEqual({ weekly: 1, yearly: 1 });
});

test('a call that the API does not have has no response', () => {
  expect(fake('GET', '/api/fairs')).toBeUndefined();
  expect(fake('DELETE', '/api/events/7')).toBeUndefined();
});
