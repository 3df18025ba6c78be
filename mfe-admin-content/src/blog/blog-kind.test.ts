// @vitest-environment jsdom

import { blogMessages, paragraphFormattingDefaults } from '@atrium/contracts/content/articles.constants';
import { articles } from '@atrium/contracts/content/articles.schemas';
import { scheduleMessages } from '@atrium/contracts/content/schedule.constants';
import { expect, test } from 'vitest';
import { emptyEntry, valuesOf } from '../shared/editor/field-values';
import { editorTimeZone, withScheduleRules } from '../shared/editor/schedule-fields';
import { formOf } from '../test-support/form-of';
import { blogKind, submitLabelOf } from './blog-editor.page';

const now = new Date('2026-06-10T12:00:00Z');
const kind = { ...blogKind, input: withScheduleRules(articles.createInput, 'blogs', () => now) };
const paragraph = (content: string) => ({ ...emptyEntry(kind.fields.paragraphs ?? {}), content });
const form = formOf(kind, { title: 'A title', paragraphs: [paragraph('<p>Text</p>')] });

test.each([
  [{}, []],
  [{ title: '   ' }, [`title: ${blogMessages.titleRequired}`]],
  [{ paragraphs: [paragraph('<p> </p>'), paragraph('')] }, [`paragraphs: ${blogMessages.paragraphRequired}`]],
  [{ status: 'secret' }, [`status: ${blogMessages.invalidStatus}`]],
  [{ status: 'scheduled' }, [`scheduledPublishAt: ${scheduleMessages.required('blogs')}`]],
  [
    { status: 'scheduled', scheduledPublishAt: '2026-06-10T12:00:00.000Z' },
    [`scheduledPublishAt: ${scheduleMessages.inPast}`],
  ],
  [{ status: 'draft', scheduledPublishAt: '2020-01-01T00:00:00.000Z' }, []],
])('%o has the problems %j', async (values, expected) => {
  const seo = { metaTitle: 'm', metaDescription: 'd', focusKeyword: '', keywords: [] };
  expect(await form.problems({ seo, ...values })).toEqual(expected);
});

test('the payload of a draft has the documented fields and no schedule', () => {
  const values = {
    slug: 'my-slug',
    tags: ['one', 'two'],
    seo: { metaTitle: 'mt', metaDescription: 'md', focusKeyword: 'fk', keywords: ['k1', 'k2'] },
    paragraphs: ['<p>One</p>', '', '<p>Two</p>'].map(paragraph),
    scheduledPublishAt: '2026-06-11T12:00:00.000Z',
  };
  expect(form.sent(values)).toMatchObject({
    title: 'A title',
    slug: 'my-slug',
    status: 'draft',
    unpublishAt: null,
    tags: ['one', 'two'],
    seo: values.seo,
    paragraphs: [{ content: '<p>One</p>' }, { content: '<p>Two</p>' }],
    existingThumbnail: null,
  });
  expect(form.sent(values).scheduledPublishAt).toBeUndefined();
});

test('a scheduled post has its date and the time zone of the choice', () => {
  const scheduledPublishAt = '2026-06-11T07:00:00.000Z';
  expect(form.sent({ status: 'scheduled', scheduledPublishAt })).toMatchObject({
    scheduledPublishAt,
    scheduleTimeZone: editorTimeZone(),
  });
});

test("the article's form keeps stored formatting of paragraphs", () => {
  const formatting = { ...paragraphFormattingDefaults, headingLevel: 2, alignment: 'right' };
  const { paragraphs } = valuesOf(kind.fields, { paragraphs: [{ content: '<p>Text</p>', formatting }] });
  expect(form.sent({ paragraphs }).paragraphs).toEqual([{ content: '<p>Text</p>', formatting }]);
});

test.each([
  ['scheduled', true, undefined, '🕒 Schedule Post'],
  ['scheduled', false, undefined, '🕒 Schedule Post'],
  ['published', false, undefined, '🚀 Publish Now'],
  ['draft', true, undefined, '💾 Update Post'],
  ['archived', true, undefined, '💾 Update Post'],
  ['draft', false, undefined, '📝 Save Draft'],
  ['published', true, 'published', '💾 Update Post'],
  ['published', true, 'draft', '🚀 Publish Now'],
  ['draft', true, 'published', '💾 Update Post'],
])('the button of status %s (editing: %s, saved as %s) reads %s', (status, isEditing, saved, label) => {
  expect(submitLabelOf(isEditing, status, saved)).toBe(label);
});
