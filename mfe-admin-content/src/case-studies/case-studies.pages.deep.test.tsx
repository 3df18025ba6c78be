// @vitest-environment jsdom

import { buttonBy, pressButton, typeInto } from '@atrium/admin-kit/testing/controls';
import { failure, pageOf } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { caseStudyMessages } from '@atrium/contracts/content/case-studies.constants';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Component as EditorPage } from './case-study-editor.page';
import { Component as ListScreen } from './case-study-list.page';

const t = setUpScreenTests();
const id = 'a'.repeat(24);
const study = {
  _id: id,
  title: 'A study',
  slug: 'a-study',
  client: 'C',
  industry: 'Retail',
  status: 'published',
  shortDescription: '',
  longDescription: '',
  tinyMCEContent: '',
  challenge: '',
  solution: '',
  results: [],
  metaTitle: '',
  metaDescription: '',
  keywords: [],
  gallery: [],
  featured: false,
  views: 3,
  displayOrder: 0,
  featureImage: null,
  rev: 1,
};
const showList = () => t.show(ListScreen, { path: '/dashboard/case-studies', at: '/dashboard/case-studies' });
const showEditor = () =>
  t.show(EditorPage, { path: '/dashboard/case-studies/create', at: '/dashboard/case-studies/create' });
const type = typeInto;

describe('list', () => {
  test('shows the studies and opens them in a new tab', async () => {
    t.api.on('GET /api/case-studies/admin/all', pageOf([study]));
    showList();
    const view = await screen.findByRole('link', { name: 'View A study' });
    expect([view.getAttribute('href'), view.getAttribute('target')]).toEqual([
      '/portfolio/a-study',
      '_blank',
    ]);
    expect(t.api.calls[0]?.query).toMatchObject({ page: 1, limit: 10 });
  });

  test('opens an unpublished study as a preview', async () => {
    const tab = { location: { href: '' }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    t.api.on('GET /api/case-studies/admin/all', pageOf([{ ...study, status: 'draft' }]));
    t.api.on(`POST /api/case-studies/${study._id}/preview`, { success: true, data: { path: '/preview/x' } });
    showList();
    fireEvent.click(await screen.findByRole('button', { name: 'View A study' }));
    await waitFor(() => expect(tab.location.href).toBe('/preview/x'));
  });

  test('a failed list keeps its empty view, without an error message, and adds a retry', async () => {
    t.api.on('GET /api/case-studies/admin/all', failure(500, 'internal', 'x'));
    showList();
    expect(await screen.findByText('No case studies found')).toBeTruthy();
    expect(t.toasts()).toEqual([]);
    t.api.on('GET /api/case-studies/admin/all', pageOf([study]));
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'View A study' })).toBeTruthy();
  });

  test('filters by status and industry', async () => {
    t.api.on('GET /api/case-studies/admin/all', pageOf([study]));
    showList();
    await screen.findByRole('link', { name: 'View A study' });
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Industry' }), { target: { value: 'Retail' } });
    await waitFor(() => expect(t.api.calls.at(-1)?.query).toMatchObject({ industry: 'Retail', page: 1 }));
  });

  test.each([
    [{ success: true }, 'success: Case study deleted successfully'],
    [failure(500, 'internal', 'x'), 'error: Failed to delete case study'],
  ])('delete asks for confirmation, then shows the result of %j: %s', async (response, expected) => {
    t.api.on('GET /api/case-studies/admin/all', pageOf([study]));
    t.api.on(`DELETE /api/case-studies/${id}`, response);
    showList();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete A study' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Are you sure you want to delete this case study?')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(t.toasts()).toContain(expected));
  });
});

describe('editor', () => {
  function fillIn() {
    type(/^Title/, 'A study');
    type(/^Client/, 'A client');
    type(/^Industry/, 'Retail');
    type(/^Short description/, 'Short');
    type(/^Challenge/, 'Hard');
    type(/^Solution/, 'Easy');
  }

  test('has the documented sections and required fields', async () => {
    showEditor();
    for (const name of [
      'Basic Information',
      'Descriptions',
      'Case Study Details',
      'Images',
      'SEO & Metadata',
    ]) {
      expect(screen.getByRole('heading', { name, level: 2 })).toBeTruthy();
    }
    pressButton('Save Case Study');
    const summary = within(await screen.findByRole('alert'));
    for (const message of [
      caseStudyMessages.titleRequired,
      caseStudyMessages.clientRequired,
      caseStudyMessages.industryRequired,
      caseStudyMessages.shortDescriptionRequired,
      caseStudyMessages.challengeRequired,
      caseStudyMessages.solutionRequired,
    ]) {
      expect(summary.getByText(message)).toBeTruthy();
    }
  });

  test('is busy and disabled while saving, then shows a toast and navigates to the list', async () => {
    let finish: (response: object) => void = () => {};
    t.api.on('POST /api/case-studies', () => new Promise<object>((resolve) => (finish = resolve)));
    showEditor();
    fillIn();
    type(/^Results/, 'One\nTwo');
    pressButton('Save Case Study');
    const busy = await waitFor(() => buttonBy('Saving...'));
    expect(busy.disabled).toBe(true);
    finish({ success: true, data: study });
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/dashboard/case-studies');
    expect(t.toasts()).toContain('success: Case study created successfully!');
    expect(t.api.callsTo('POST /api/case-studies')[0]?.body).toMatchObject({
      results: ['One', 'Two'],
      featureImage: '',
    });
  });

  test('a failed save shows the error and stays on the page', async () => {
    t.api.on('POST /api/case-studies', failure(500, 'internal', 'x'));
    showEditor();
    fillIn();
    pressButton('Save Case Study');
    await waitFor(() => expect(t.toasts()).toContain('error: Failed to save case study.'));
    expect(buttonBy('Save Case Study')).toBeTruthy();
  });
});
