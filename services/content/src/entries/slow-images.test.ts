import type { BlogPost } from '@atrium/contracts/blog-types';
import { expect, test } from 'vitest';
import { fileOf, formOf, setUpContent } from '../test-support/content-test-app';
import { svgBomb } from '../test-support/svg-bomb';

const t = await setUpContent();

test('a long text is saved while the images of others are still being read', async () => {
  const order: string[] = [];
  const uploads = ['one.svg', 'two.svg'].map(async (name) => {
    const { status } = await t.call(
      'POST',
      '/api/partner-logos/upload',
      formOf({ logos: fileOf(svgBomb(), name) }),
    );
    order.push(name);
    return status;
  });
  const content = `<p>Text</p>${'<br>'.repeat(10_000)}`;
  const saved = await t.call<BlogPost>('POST', '/api/blogs', { title: 'Long', paragraphs: [{ content }] });
  order.push('text');
  expect(saved.status).toBe(201);
  expect(await Promise.all(uploads)).toEqual([415, 415]);
  expect(order[0]).toBe('text');
}, 60_000);
