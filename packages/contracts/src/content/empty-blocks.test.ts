import { expect, test } from 'vitest';
import { isEmptyBlock } from './empty-blocks';
import { pageTemplates } from './page-templates.schemas';

test('of a page made from a template, visitors see only blocks that need no text of its writer', () => {
  const shown = pageTemplates.map(({ name, blocks }) => [
    name,
    blocks.filter((block) => !isEmptyBlock(block)).map(({ kind }) => kind),
  ]);
  expect(shown).toEqual([
    ['landing', ['hero', 'logos', 'cases', 'testimonials']],
    ['campaign', ['hero', 'contact']],
    ['event', ['hero', 'contact']],
    ['policy', ['hero']],
    ['blank', []],
  ]);
});

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) =>
          ['kind', 'look', 'icon', 'to'].includes(key) ? [] : textsOf(part),
        )
      : [];

test('no text of a template is a hint or a claim: each fits any page', () => {
  const texts = pageTemplates.flatMap(({ blocks }) => textsOf(blocks)).filter((text) => text !== '');
  expect([...new Set(texts)].sort()).toEqual([
    'All case studies',
    'Before you ask',
    'Case studies',
    'Get in touch',
    'Programme',
    'Reserve a seat',
    'Tell us what you need',
    'Testimonials',
    'The way to the event',
    'What it brings',
    'Where',
    'Why it works',
  ]);
});

test.each([
  [{ kind: 'quote', text: 'Good' }, false],
  [{ kind: 'quote', text: ' ', name: 'Ada' }, true],
  [{ kind: 'text', html: '<p></p><p><br></p>' }, true],
  [{ kind: 'text', html: '<img src="/media/1" alt="">' }, false],
  [{ kind: 'pictureText', imageUrl: '/media/1' }, false],
  [{ kind: 'columns', title: 'Why', cards: [{ title: '', text: '', icon: 'target' }] }, true],
  [{ kind: 'columns', cards: [{ title: 'Fast' }] }, false],
  [{ kind: 'questions', questions: [{ question: 'Why?', answer: '' }] }, true],
  [{ kind: 'table', title: 'Prices', rows: '\n' }, true],
  [{ kind: 'figures', claims: [] }, true],
  [{ kind: 'newsletter' }, false],
  [{ kind: 'ofLaterVersion' }, false],
])('%j is empty: %s', (block, isEmpty) => expect(isEmptyBlock(block)).toBe(isEmpty));
