// @vitest-environment jsdom

import { fieldBy, pressButton, typeInto } from '@atrium/admin-kit/testing/controls';
import { failure } from '@atrium/admin-kit/testing/fake-api';
import { setUpScreenTests, writeRichText } from '@atrium/admin-kit/testing/screen-tests';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Component as BlogEditor } from './blog/blog-editor.page';
import { blogImages, emptyBlogForm } from './blog/blog-form';
import { Component as CaseStudyEditor } from './case-studies/case-study-editor.page';
import { caseStudyImages, emptyCaseStudyForm } from './case-studies/case-study-form';
import { Component as ServiceEditor } from './services/service-editor.page';
import { emptyServiceForm, serviceImages } from './services/service-form';
import type { ImageSlots } from './shared/image-slots';
import { Component as SolutionEditor } from './solutions/solution-editor.page';
import { emptySolutionForm, solutionImages } from './solutions/solution-form';

const t = setUpScreenTests();

/** The fields of a form by the names that the problems of a save have. Lists of entries have cards of their own. */
function fieldsOf(values: object, { single, list }: ImageSlots, path = ''): string[] {
  const images = [...single, ...(list ? [list] : [])];
  return Object.entries(values).flatMap(([name, value]) => {
    const image = images.find((slot) => slot.name === name);
    if (image) return image.existing;
    const field = path + name;
    if (Array.isArray(value) && typeof value[0] === 'object') return `${field}.0.content`;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return fieldsOf(value, { single: [] }, `${field}.`);
    return field;
  });
}

/** Each list's card needs an entry. */
const addButtons =
  /^(Add Content Block|Add Your First Feature|Add Feature|Add Step|Add Plan|Add Integration)$/;
const lists = ['contentBlocks', 'features', 'process', 'pricing', 'integrations'];

describe.each([
  ['an article', BlogEditor, '/dashboard/blog/create', emptyBlogForm, blogImages],
  ['a service', ServiceEditor, '/dashboard/services/create', emptyServiceForm, serviceImages],
  ['a solution', SolutionEditor, '/dashboard/solutions/create', emptySolutionForm, solutionImages],
  ['a case study', CaseStudyEditor, '/dashboard/case-studies/create', emptyCaseStudyForm, caseStudyImages],
] as const)('the form of %s', (_kind, Component, path, values, images) => {
  test('has a place for the link of each field', async () => {
    t.show(Component, { path, at: path });
    await waitFor(() => fieldBy(/^Title/));
    if (Component === BlogEditor) fireEvent.click(fieldBy(/^Schedule for Later/));
    for (const button of [...document.querySelectorAll('button')])
      if (addButtons.test(button.textContent ?? '')) fireEvent.click(button);
    const ids = fieldsOf(values, images).map((name) => (lists.includes(name) ? `${name}.0` : name));
    await waitFor(() => expect(ids.filter((id) => document.getElementById(id) === null)).toEqual([]));
  });
});

test('problems of rich text, keywords and the unpublish date are at their fields, and their links lead there', async () => {
  t.show(BlogEditor, { path: '/dashboard/blog/create', at: '/dashboard/blog/create' });
  const text = await waitFor(() => fieldBy('Text of paragraph 1') as HTMLElement);
  typeInto(/^Title/, 'A title');
  act(() => writeRichText(text, '<p>Hello</p>'));
  typeInto(/^Meta title/, 'A title');
  typeInto(/^Meta description/, 'What it is about');
  fireEvent.click(fieldBy(/^Publish Now/));
  const problems = [
    { path: 'paragraphs.0.content', message: 'This text is too long' },
    { path: 'tags', message: 'Too many tags' },
    { path: 'unpublishAt', message: 'This date is over' },
  ];
  t.api.on(
    'POST /api/blogs',
    failure(400, 'validation_failed', 'Please check the form', { errors: problems }),
  );
  pressButton('🚀 Publish Now');
  const summary = within(await screen.findByRole('alert', { name: 'Please check the form' }));
  const fields = ['Text of paragraph 1', 'Tags', /^Unpublish automatically on/];
  for (const [index, { message }] of problems.entries()) {
    const field = fieldBy(fields[index] as string);
    fireEvent.click(summary.getByText(message));
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
});
