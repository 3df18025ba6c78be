import { existsSync, readFileSync } from 'node:fs';
import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { expect, test, vi } from 'vitest';
import { fileOf, formOf, setUpContent } from '../test-support/content-test-app';
import { svgBomb } from '../test-support/svg-bomb';

const t = await setUpContent();
const childList = `/proc/self/task/${process.pid}/children`;
const countChildren = () => readFileSync(childList, 'utf8').split(' ').filter(Boolean).length;

test.runIf(existsSync(childList))(
  'a long text is saved while the image of somebody else is still being read',
  async () => {
    const order: string[] = [];
    const before = countChildren();
    const upload = t
      .call('POST', '/api/partner-logos/upload', formOf({ logos: fileOf(svgBomb(), 'slow.svg') }))
      .then(() => order.push('image'));
    // Its process is started when its turn comes.
    await vi.waitFor(() => expect(countChildren()).toBeGreaterThan(before), { timeout: 10_000 });
    const content = `<p>Text</p>${'<br>'.repeat(10_000)}`;
    const post = { title: 'Long', paragraphs: [{ content }] };
    const saved = await t.call<BlogPost>('POST', '/api/blogs', post);
    order.push('text');
    expect(saved.status).toBe(201);
    await upload;
    expect(order).toEqual(['text', 'image']);
  },
  90_000,
);
