import type { Service } from '@atrium/contracts/content/services.schemas';
import { expect } from 'vitest';
import { setUpContent } from './content-test-app';

export const service = (title: string, more: Record<string, unknown> = {}) => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  category: 'service',
  shortDescription: `About ${title}`,
  ...more,
});

export async function setUpServices() {
  const t = await setUpContent({ empty: ['services'] });
  return {
    t,
    async create(title: string, more: Record<string, unknown> = {}) {
      const { status, body } = await t.call<Service>('POST', '/api/services', service(title, more));
      expect(status, JSON.stringify(body)).toBe(201);
      return body.data;
    },
  };
}
