// @vitest-environment jsdom

import { fieldBy, typeInto } from '@atrium/admin-kit/testing/controls';
import { failure, type RecordedCall } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests, writeRichText } from '@atrium/admin-kit/testing/screen-tests';
import { caseStudies } from '@atrium/contracts/content/case-studies.schemas';
import { initialOf } from '@atrium/contracts/content/fields.schemas';
import { services } from '@atrium/contracts/content/services.schemas';
import { solutions } from '@atrium/contracts/content/solutions.schemas';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Component as BlogEditor } from './blog/blog-editor.page';
import { Component as CaseStudyEditor } from './case-studies/case-study-editor.page';
import { Component as ServiceEditor } from './services/service-editor.page';
import { Component as SolutionEditor } from './solutions/solution-editor.page';

const t = setUpScreenTests();
const id = 'a'.repeat(24);
const title = () => fieldBy(/^Title/);
const save = () => fireEvent.keyDown(title(), { key: 's', ctrlKey: true });

async function fillInBlog() {
  writeRichText(await waitFor(() => fieldBy('Text of paragraph 1')), '<p>Text</p>');
}
const kinds = [
  { name: 'an article', Component: BlogEditor, path: '/dashboard/blog', resource: 'blogs', fill: fillInBlog },
  {
    name: 'a service',
    Component: ServiceEditor,
    path: '/dashboard/services',
    resource: 'services',
    item: initialOf(services.fields),
    fill: () => typeInto(/^Short description/, 'Short'),
  },
  {
    name: 'a solution',
    Component: SolutionEditor,
    path: '/dashboard/solutions',
    resource: 'solutions',
    item: initialOf(solutions.fields),
    fill() {
      typeInto(/^Target audience/, 'Clinics');
      typeInto(/^Short description/, 'Short');
    },
  },
  {
    name: 'a case study',
    Component: CaseStudyEditor,
    path: '/dashboard/case-studies',
    resource: 'case-studies',
    item: initialOf(caseStudies.fields),
    fill() {
      for (const field of [/^Client/, /^Industry/, /^Short description/, /^Challenge/, /^Solution/])
        typeInto(field, 'Filled in');
    },
  },
];

/** A server with one item, which refuses a save over another revision. Creating waits for `finishCreate`. */
function serve(resource: string, item: object) {
  let stored: Record<string, unknown> = { ...item, _id: id, rev: 0, status: 'draft', additionalImages: [] };
  let finishCreate = () => {};
  const store = ({ body }: RecordedCall) => {
    const paragraphs = (body as { paragraphs?: { content: string }[] }).paragraphs;
    stored = {
      ...stored,
      ...(body as object),
      ...(paragraphs && { paragraphs }),
      rev: Number(stored.rev) + 1,
    };
    return { success: true, data: stored };
  };
  t.api.on(`POST /api/${resource}`, async (call: RecordedCall) => {
    await new Promise<void>((resolve) => (finishCreate = resolve));
    return store(call);
  });
  t.api.on(`PUT /api/${resource}/${id}`, (call: RecordedCall) => {
    if (call.headers['if-match'] === `"${stored.rev}"`) return store(call);
    throw failure(409, 'stale', 'Somebody else was first', { current: stored });
  });
  t.api.on(`GET /api/${resource}/${id}`, () => ({ success: true, data: stored }));
  return { finishCreate: () => finishCreate() };
}

describe.each(kinds)('the editor of $name', ({ name, Component, path, resource, item = {}, fill }) => {
  const depth = name === kinds[0]?.name ? {} : { tags: 'deep' };
  test('reopened after two saves of a new item has the second text, and saves over it', depth, async () => {
    const server = serve(resource, item);
    const { router } = t.show(Component, {
      path: `${path}/create`,
      at: `${path}/create`,
      otherPath: `${path}/edit/:id`,
    });
    typeInto(/^Title/, 'First text');
    await fill();
    save();
    await waitFor(() => expect(t.api.callsTo(`POST /api/${resource}`)).toHaveLength(1));
    typeInto(/^Title/, 'Second text');
    await act(async () => server.finishCreate());
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/edit/${id}`));
    expect(title().value).toBe('Second text');
    save();
    const saves = () => t.api.callsTo(`PUT /api/${resource}/${id}`);
    await waitFor(() => expect(saves()).toHaveLength(1));

    if (router.state.location.pathname !== path) await act(() => router.navigate(path));
    await screen.findByTestId('elsewhere');
    await act(() => router.navigate(`${path}/edit/${id}`));
    await waitFor(() => expect(title().value).toBe('Second text'));
    typeInto(/^Title/, 'Third text');
    save();
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]?.headers).toEqual({ 'if-match': '"2"' });
    expect(screen.queryByText('Someone else saved this in the meantime')).toBeNull();
  });
});
