import { expect, test } from 'vitest';
import { pageTemplates } from './page-templates.schemas';
import { pages } from './pages.schemas';
import { createPageSlug, findPageSlugProblem } from './reserved-paths';

const asItIs = (text: string) => text;
const save = (blocks: unknown) => pages.createInput.safeParse({ title: 'Spring', blocks });

test.each([
  'api',
  'about',
  'services',
  'case-studies',
  'blog',
  'newsletter',
  'legal',
  'privacy-policy',
  'login',
  'dashboard',
  'preview',
  'media',
  'new',
])('no page can be at /%s', (slug) => {
  expect(findPageSlugProblem(slug)).toBe('This slug is reserved, please choose another one');
});

test('the address of a page whose title is a taken one gets an ending', () => {
  expect(createPageSlug('About', asItIs)).toBe('about-page');
  expect(createPageSlug('Spring sale', asItIs)).toBe('spring-sale');
});

test('a save checks each block by the fields of its kind', () => {
  expect(save([{ kind: 'quote', text: 'Good' }, { kind: 'logos' }]).success).toBe(true);
  expect(save([{ kind: 'carousel' }]).error?.issues[0]?.message).toBe('Unknown Block');
  expect(save([{ kind: 'hero', look: 'loud' }]).error?.issues[0]).toMatchObject({
    path: ['blocks', 0, 'look'],
    message: 'Unknown look',
  });
  expect(save([{ kind: 'columns', cards: [{ title: 'A', to: 'javascript:alert(1)' }] }]).success).toBe(false);
});

test('unknown fields of a block are dropped', () => {
  expect(save([{ kind: 'quote', text: 'Good', html: '<b>' }]).data?.blocks).toEqual([
    { kind: 'quote', text: 'Good' },
  ]);
});

test.each(pageTemplates.map(({ name, blocks }) => [name, blocks] as const))(
  'the template %s can be saved as it is',
  (_name, blocks) => {
    expect(save(blocks).error).toBeUndefined();
  },
);

test('an embed is a video or map of the allow-list', () => {
  expect(save([{ kind: 'embed', address: 'https://vimeo.com/76979871' }]).success).toBe(true);
  expect(save([{ kind: 'embed', address: 'https://evil.example/76979871' }]).success).toBe(false);
});
