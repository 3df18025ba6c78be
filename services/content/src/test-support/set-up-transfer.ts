import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import type { ImportReport } from '@atrium/contracts/content/transfer.schemas';
import { beforeEach, expect } from 'vitest';
import { fileOf, formOf, setUpContent } from './content-test-app';

export const transferNow = new Date('2026-03-01T12:00:00Z');
export const transferCollections = [
  'blogs',
  'services',
  'solutions',
  'case_studies',
  'testimonials',
  'team_members',
  'career_roles',
  'partner_logos',
  'redirects',
];

export function expectAllItemsReported({ total, created, skipped, failed, items }: ImportReport): void {
  expect(created + skipped + failed).toBe(total);
  expect(items).toHaveLength(total);
}

export async function setUpTransfer() {
  const t = await setUpContent({ startAt: transferNow, empty: [...transferCollections, 'media'] });
  // Any change clears the cached counts of lists.
  beforeEach(() =>
    t.call('POST', '/api/blogs/bulk', { ids: ['65a1b2c3d4e5f60718293a4b'], action: 'archive' }),
  );
  return {
    t,
    importFile: (content: string | Uint8Array, options: Record<string, string> = {}) =>
      t.call<ImportReport>(
        'POST',
        '/api/transfer/import',
        formOf({
          file: fileOf(typeof content === 'string' ? Buffer.from(content) : content, 'export'),
          ...options,
        }),
      ),
    readBlog: async (slug: string) => (await t.call<BlogPost>('GET', `/api/blogs/${slug}`)).body.data,
  };
}
