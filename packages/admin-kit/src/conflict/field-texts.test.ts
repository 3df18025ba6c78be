import { expect, test } from 'vitest';
import { listDifferences } from './field-texts';

test('only fields whose readable text differs are listed', () => {
  const before = {
    title: 'Old',
    slug: 'same',
    paragraphs: [{ content: '<p>One <strong>bold</strong></p>', formatting: { isBold: false } }],
    contentBlocks: [{ key: 'a', type: 'text', tinyMCEContent: '<p>x</p>' }],
    tags: ['a'],
    existingThumbnail: '',
  };
  const after = {
    title: 'New',
    slug: 'same',
    paragraphs: [{ content: '<p>One <em>bold</em> word</p>' }],
    contentBlocks: [{ key: 'b', type: 'text', tinyMCEContent: '<p>x</p>' }],
    tags: ['a', 'b'],
    existingThumbnail: { id: '1' },
  };
  expect(listDifferences(before, after)).toEqual([
    { name: 'title', label: 'Title', before: 'Old', after: 'New' },
    { name: 'paragraphs', label: 'Paragraphs', before: 'One bold', after: 'One bold word' },
    { name: 'tags', label: 'Tags', before: 'a', after: 'a, b' },
  ]);
});

test('a field that one side lacks is a difference when the other says something', () => {
  expect(listDifferences({}, { metaTitle: 'M', keywords: [] })).toEqual([
    { name: 'metaTitle', label: 'Meta title', before: '', after: 'M' },
  ]);
});
