import { expect, test } from 'vitest';
import { escapeTemplate, fillTemplate, parseTemplate } from './mail-fields';

const fill = (template: string, firstName?: string) => fillTemplate(parseTemplate(template), { firstName });

test.each([
  ['Hello {{firstName}}, read', 'Hello Ada, read', 'Hello, read'],
  ['Hello {{firstName}}!', 'Hello Ada!', 'Hello!'],
  ['Read this, {{firstName}}!', 'Read this, Ada!', 'Read this!'],
  ['Hello {{firstName}} and welcome', 'Hello Ada and welcome', 'Hello and welcome'],
  ['News for you, {{firstName}}', 'News for you, Ada', 'News for you'],
  ['{{firstName}}, we have news', 'Ada, we have news', 'We have news'],
  ['<p>{{firstName}}, öfter lesen</p>', '<p>Ada, öfter lesen</p>', '<p>Öfter lesen</p>'],
  [
    '<p>Hello <strong>{{firstName}}</strong>, read</p>',
    '<p>Hello <strong>Ada</strong>, read</p>',
    '<p>Hello<strong></strong>, read</p>',
  ],
  ['<p>Dear&nbsp;{{firstName}}</p>', '<p>Dear&nbsp;Ada</p>', '<p>Dear</p>'],
  ['Hello {{firstName|there}}, read', 'Hello Ada, read', 'Hello there, read'],
  ['Hello {{firstName}}s page', 'Hello Adas page', 'Hello s page'],
  ['Hello ({{firstName}})', 'Hello (Ada)', 'Hello ()'],
  ['{{firstName}}', 'Ada', ''],
])('%s reads well with and without a value', (template, known, unknown) => {
  expect([fill(template, 'Ada'), fill(template), fill(template, '')]).toEqual([known, unknown, unknown]);
});

test('a template becomes HTML whose fields stay fields, also with a fallback', () => {
  const html = escapeTemplate('R&D for {{firstName|A&B}} <now>');
  expect(html).toBe('R&amp;D for {{firstName|A&B}} &lt;now&gt;');
});
