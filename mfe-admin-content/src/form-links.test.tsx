// @vitest-environment jsdom

import { fieldBy, pressButton, typeInto } from '@atrium/admin-kit/testing/controls';
import { failure } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests, writeRichText } from '@atrium/admin-kit/testing/screen-tests';
import { type Fields, imageNamesOf } from '@atrium/contracts/content/fields.schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Component as BlogEditor, blogKind } from './blog/blog-editor.page';
import { Component as CaseStudyEditor, caseStudyKind } from './case-studies/case-study-editor.page';
import { Component as ServiceEditor, serviceKind } from './services/service-editor.page';
import { Component as SolutionEditor, solutionKind } from './solutions/solution-editor.page';

const t = setUpScreenTests();

/** The fields of a form by the names that the problems of a save have. Lists of entries have rows of their own. */
const idsOf = (fields: Fields, path = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'image' || field.kind === 'images') return imageNamesOf(name, field).existing;
    if (field.kind === 'group') return idsOf(field.fields ?? {}, `${path}${name}.`);
    return field.kind === 'list' ? `${path}${name}.0` : path + name;
  });

/** Each list's row needs an entry. */
const addButtons =
  /^(Add Content Block|Add Your First Feature|Add Feature|Add Step|Add Plan|Add Integration|Add Role)$/;

describe.each([
  ['an article', BlogEditor, '/dashboard/blog/create', blogKind.fields],
  ['a service', ServiceEditor, '/dashboard/services/create', serviceKind.fields],
  ['a solution', SolutionEditor, '/dashboard/solutions/create', solutionKind.fields],
  ['a case study', CaseStudyEditor, '/dashboard/case-studies/create', caseStudyKind.fields],
] as const)('the form of %s', (_kind, Component, path, fields) => {
  test('the list of errors has a place for the link of each field', async () => {
    t.show(Component, { path, at: path });
    await waitFor(() => fieldBy(/^Title/));
    // Only drafts are planned.
    const { plannedFor: _planned, ...others } = fields;
    expect(document.getElementById('plannedFor')).not.toBeNull();
    if (Component === BlogEditor) fireEvent.click(fieldBy(/^Schedule for Later/));
    else typeInto('Status', 'scheduled');
    for (const button of [...document.querySelectorAll('button')])
      if (addButtons.test(button.textContent ?? '')) fireEvent.click(button);
    await waitFor(() =>
      expect(idsOf(others).filter((id) => document.getElementById(id) === null)).toEqual([]),
    );
  });
});

test('problems of rich text, keywords and the unpublish date have links to their fields', async () => {
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
