// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { listDifferences } from './field-texts';

const differences = (before: string, after: string) =>
  listDifferences({ content: before }, { content: after }).map((field) => [field.before, field.after]);

test('only fields whose readable text differs are listed', () => {
  const before = {
    title: 'Old',
    slug: 'same',
    paragraphs: [{ content: '<p>One</p>', formatting: { isBold: false } }],
    contentBlocks: [{ key: 'a', type: 'text', tinyMCEContent: '<p>x</p>' }],
    tags: ['a'],
    existingThumbnail: '',
  };
  const after = {
    title: 'New',
    slug: 'same',
    paragraphs: [{ content: '<p>One word</p>' }],
    contentBlocks: [{ key: 'b', type: 'text', tinyMCEContent: '<p>x</p>' }],
    tags: ['a', 'b'],
    existingThumbnail: { id: '1' },
  };
  expect(listDifferences(before, after)).toEqual([
    { name: 'title', label: 'Title', before: 'Old', after: 'New' },
    { name: 'paragraphs', label: 'Paragraphs', before: 'One', after: 'One word' },
    { name: 'tags', label: 'Tags', before: 'a', after: 'a, b' },
  ]);
});

test('a field that one side lacks is a difference when the other says something', () => {
  expect(listDifferences({}, { metaTitle: 'M', keywords: [] })).toEqual([
    { name: 'metaTitle', label: 'Meta title', before: '', after: 'M' },
  ]);
});

test.each([
  [
    'another image',
    '<p><img src="/media/a/one.png" alt="A"></p>',
    '<p><img src="/media/b/two.png" alt="A"></p>',
  ],
  ['another alt text', '<img src="/media/a/one.png" alt="A">', '<img src="/media/a/one.png" alt="B">'],
  ['another size', '<img src="/a.png" alt="A" width="640">', '<img src="/a.png" alt="A" width="320">'],
  ['an image more', '<p>Text</p>', '<p>Text</p><img src="/a.png" alt="">'],
  ['a link', '<p>Text</p>', '<p><a href="/a">Text</a></p>'],
  ['the target of a link', '<p><a href="/a">Text</a></p>', '<p><a href="/b">Text</a></p>'],
  ['the window of a link', '<p><a href="/a">Text</a></p>', '<p><a href="/a" target="_blank">Text</a></p>'],
  ['the level of a heading', '<h2>Text</h2>', '<h3>Text</h3>'],
  ['a paragraph that is a heading', '<p>Text</p>', '<h2>Text</h2>'],
  ['the order of blocks', '<p>One</p><p>Two</p>', '<p>Two</p><p>One</p>'],
  ['bold type', '<p>Text</p>', '<p><strong>Text</strong></p>'],
  ['the kind of a list', '<ul><li><p>Text</p></li></ul>', '<ol><li><p>Text</p></li></ol>'],
  ['the alignment', '<p>Text</p>', '<p style="text-align: center">Text</p>'],
  [
    'the cells of a table',
    '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '<table><tbody><tr><td>2</td><td>1</td></tr></tbody></table>',
  ],
])('%s is a difference', (_what, before, after) => {
  expect(differences(before, after)).toHaveLength(1);
});

test('structure is written so that it can be read', () => {
  const html =
    '<h2>Title</h2><p>See <a href="/x">this</a></p><ul><li><p>One</p></li></ul><img src="/media/1/a.png" alt="A cat" width="640">';
  expect(differences('', html)).toEqual([
    ['', '[Heading 2] Title\nSee this [link to /x]\n• One\n[Image: A cat, a.png, 640 px]'],
  ]);
});

test('an image of a form is named by its file, whatever else is known of it', () => {
  const stored = { id: '1', url: '/media/1/a.png', width: 10 };
  const picked = { ...stored, name: 'a', bytes: 12, createdAt: 'x', isKept: true };
  expect(
    listDifferences({ thumbnail: { stored, alt: 'A' } }, { thumbnail: { stored: picked, alt: 'A' } }),
  ).toEqual([]);
  const other = { ...stored, url: '/media/2/b.png' };
  expect(
    listDifferences({ thumbnail: { stored, alt: 'A' } }, { thumbnail: { stored: other, alt: 'B' } }),
  ).toEqual([{ name: 'thumbnail', label: 'Thumbnail', before: 'a.png · A', after: 'b.png · B' }]);
});
