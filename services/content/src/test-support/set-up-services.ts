import type { Service } from '@atrium/contracts/service-entry-types';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type ContentTestApp, createContentTestApp } from './content-test-app';

export const service = (title: string, more: Record<string, unknown> = {}) => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  category: 'service',
  shortDescription: `About ${title}`,
  ...more,
});

/** Starts an app for the tests of a file; deletes all services before each test. */
export function setUpServices(onStarted: (app: ContentTestApp) => void) {
  let t: ContentTestApp;
  beforeAll(async () => {
    t = await createContentTestApp();
    onStarted(t);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.db.collection('services').deleteMany({});
  });

  return {
    async create(title: string, more: Record<string, unknown> = {}) {
      const { status, body } = await t.call<Service>('POST', '/api/services', service(title, more));
      expect(status, JSON.stringify(body)).toBe(201);
      return body.data;
    },
  };
}
