// @vitest-environment jsdom

import { fieldBy, pressButton, typeInto } from '@atrium/admin-kit/testing/controls';
import { failure } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests, writeRichText } from '@atrium/admin-kit/testing/screen-tests';
import { serviceMessages } from '@atrium/contracts/content/services.constants';
import type { Service } from '@atrium/contracts/content/services.schemas';
import { imageMessages } from '@atrium/contracts/media/constants';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { valuesOf } from '../shared/editor/field-values';
import { Component, serviceKind } from './service-editor.page';

const t = setUpScreenTests();
const id = 'a'.repeat(24);
const showCreate = () =>
  t.show(Component, { path: '/dashboard/services/create', at: '/dashboard/services/create' });
const showEdit = () =>
  t.show(Component, { path: '/dashboard/services/edit/:id', at: `/dashboard/services/edit/${id}` });
const field = fieldBy;
const type = typeInto;
const press = pressButton;
const sent = (route: string) => t.api.callsTo(route)[0]?.body;

const service = {
  _id: id,
  title: 'Stored',
  slug: 'stored',
  tagline: '',
  category: 'marketing',
  status: 'published',
  featured: false,
  isHighlighted: true,
  displayOrder: 4,
  shortDescription: 'Short',
  keywords: ['one'],
  thumbnail: null,
  bannerImage: null,
  mockupImage: null,
  additionalImages: [],
  contentBlocks: [],
  features: [],
  pricing: [{ name: 'Basic', price: 10, currency: 'USD', period: 'monthly', features: [] }],
  metaTitle: '',
  metaDescription: '',
  rev: 2,
} as unknown as Service;

beforeEach(() => {
  t.api.on(`GET /api/services/${id}`, { success: true, data: service });
  t.api.on(`GET /api/services/${id}/draft`, { success: true, data: null });
});

describe('create', () => {
  test('the slug follows the title until it is edited by hand', () => {
    showCreate();
    type(/^Title/, 'Web & Mobile  Design!');
    expect(field(/^Slug/).value).toBe('web-mobile-design');
    type(/^Slug/, 'my-own');
    type(/^Title/, 'Something else');
    expect(field(/^Slug/).value).toBe('my-own');
  });

  test('shows the required fields and sends nothing', { tags: 'deep' }, async () => {
    showCreate();
    press('Save Service');
    const summary = within(await screen.findByRole('alert'));
    for (const message of [
      serviceMessages.titleRequired,
      serviceMessages.slugRequired,
      serviceMessages.shortDescriptionRequired,
    ]) {
      expect(summary.getByText(message)).toBeTruthy();
    }
    expect(t.api.callsTo('POST /api/services')).toEqual([]);
  });

  test('after saving shows a toast and navigates to the list', { tags: 'deep' }, async () => {
    t.api.on('POST /api/services', { success: true, data: service });
    showCreate();
    type(/^Title/, 'A service');
    type(/^Short description/, 'Short');
    press('Save Service');
    await waitFor(() => expect(t.toasts()).toContain('success: Service created successfully'));
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/dashboard/services');
    expect(sent('POST /api/services')).toMatchObject({
      slug: 'a-service',
      category: 'service',
      status: 'draft',
    });
  });

  test('Ctrl+S saves a new service and stays in its editor', { tags: 'deep' }, async () => {
    t.api.on('POST /api/services', { success: true, data: service });
    showCreate();
    type(/^Title/, 'A service');
    type(/^Short description/, 'Short');
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    await waitFor(() => expect(t.toasts()).toContain('success: Service created successfully'));
    expect((await screen.findByTestId('elsewhere')).textContent).toBe(
      `/dashboard/services/edit/${service._id}`,
    );
  });

  test('a content block starts as left-aligned text on white, and changes to the selected type', async () => {
    t.api.on('POST /api/services', { success: true, data: service });
    showCreate();
    type(/^Title/, 'A service');
    type(/^Short description/, 'Short');
    press('Add Content Block');
    const text = fieldBy('Text of block 1');
    act(() => writeRichText(text, '<p>Body</p>'));
    press('Add Content Block');
    fireEvent.change(screen.getAllByLabelText('Type')[1] as HTMLElement, { target: { value: 'list' } });
    press('Add item');
    type('Item 1', 'First');
    press('Save Service');
    await waitFor(() => expect(t.api.callsTo('POST /api/services')).toHaveLength(1));
    const { contentBlocks } = sent('POST /api/services') as { contentBlocks: object[] };
    expect(contentBlocks).toMatchObject([
      {
        type: 'text',
        content: 'Body',
        tinyMCEContent: '<p>Body</p>',
        sortOrder: 0,
        styling: { textAlign: 'left', backgroundColor: '#ffffff' },
      },
      { type: 'list', listItems: ['First'], sortOrder: 1 },
    ]);
  });

  test('offers to add the first feature', () => {
    showCreate();
    expect(screen.getByRole('heading', { name: 'No features added yet' })).toBeTruthy();
    press('Add Your First Feature');
    expect(fieldBy('Importance').value).toBe('medium');
    press('Delete feature 1');
    expect(screen.getByRole('heading', { name: 'No features added yet' })).toBeTruthy();
  });

  test('shows at its field that a price must be a number of 0 or more', async () => {
    showCreate();
    type(/^Title/, 'A service');
    type(/^Short description/, 'Short');
    press('Add Plan');
    type('Price', 'a lot');
    press('Save Service');
    await waitFor(() => expect(field('Price').getAttribute('aria-invalid')).toBe('true'));
    expect(t.toasts()).toContain(`error: ${serviceMessages.invalidPrice}`);
  });

  test('refuses an ambiguous price, and says at its field how it can be read', { tags: 'deep' }, async () => {
    showCreate();
    type(/^Title/, 'A service');
    type(/^Short description/, 'Short');
    press('Add Plan');
    type('Price', '1.500');
    press('Save Service');
    expect(
      await screen.findByText('“1.500” can be read as 1500 or 1.5. Please write one of them.'),
    ).toBeTruthy();
    expect(t.api.callsTo('POST /api/services')).toEqual([]);
  });

  test.each([
    ['notes.txt', 'text/plain', 10, imageMessages.type],
    ['huge.png', 'image/png', 5_242_881, imageMessages.tooLarge],
  ])('refuses the image %s', async (name, mime, size, message) => {
    showCreate();
    const file = new File(['x'], name, { type: mime });
    Object.defineProperty(file, 'size', { value: size });
    fireEvent.change(fieldBy('Banner'), { target: { files: [file] } });
    await waitFor(() => expect(t.toasts()).toEqual([`error: ${message}`]));
  });

  test('Cancel navigates to the list', () => {
    showCreate();
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/dashboard/services');
  });
});

describe('edit', () => {
  test('saves conditionally under its own label and shows a toast', { tags: 'deep' }, async () => {
    t.api.on(`PUT /api/services/${id}`, { success: true, data: { ...service, rev: 3 } });
    showEdit();
    fireEvent.change(await screen.findByLabelText('Tagline'), { target: { value: 'New' } });
    press('Save Changes');
    await waitFor(() => expect(t.toasts()).toContain('success: Service updated successfully'));
    expect(t.api.callsTo(`PUT /api/services/${id}`)[0]?.headers).toEqual({ 'if-match': '"2"' });
  });

  test('saving a restored draft keeps featuring and order that changed in the meantime', {
    tags: 'deep',
  }, async () => {
    const data = {
      ...valuesOf(serviceKind.fields, { ...service }),
      tagline: 'Typed',
      listedAs: [false, '4'],
    };
    const savedBy = { id: 'a'.repeat(24), name: 'Ada' };
    const draft = {
      data,
      baseRev: 2,
      revision: 'b'.repeat(24),
      savedAt: '2026-03-01T10:00:00.000Z',
      savedBy,
    };
    t.api.on(`GET /api/services/${id}/draft`, { success: true, data: draft, others: [] });
    const starred = { ...service, featured: true, displayOrder: 1 };
    t.api.on(`GET /api/services/${id}`, { success: true, data: starred });
    t.api.on(`PUT /api/services/${id}`, { success: true, data: { ...starred, rev: 3 } });
    showEdit();
    await waitFor(() => expect(field('Tagline').value).toBe('Typed'));
    expect(field('Featured').checked).toBe(true);
    press('Save Changes');
    await waitFor(() => expect(t.api.callsTo(`PUT /api/services/${id}`)).toHaveLength(1));
    const input = sent(`PUT /api/services/${id}`);
    expect(input).toMatchObject({ tagline: 'Typed' });
    expect(input).not.toHaveProperty('featured');
    expect(input).not.toHaveProperty('displayOrder');
  });

  test.each([
    [
      'the message of the server',
      failure(400, 'validation_failed', 'Too many plans'),
      'error: Too many plans',
    ],
    ['without one, Operation failed', failure(0, 'network', 'x'), 'error: Operation failed'],
    [
      'what nobody thought of',
      () => Promise.reject('not even an error'),
      'error: An unexpected error occurred',
    ],
  ])('a failed save shows %s', async (_name, error, expected) => {
    t.api.on(`PUT /api/services/${id}`, error);
    showEdit();
    fireEvent.change(await screen.findByLabelText('Tagline'), { target: { value: 'New' } });
    press('Save Changes');
    await waitFor(() => expect(t.toasts()).toContain(expected));
  });

  test.each([
    [
      'why',
      failure(404, 'not_found', 'Service not found'),
      'error: Error fetching service data: Service not found',
    ],
    ['so', failure(400, 'unknown', ''), 'error: Failed to fetch service data'],
  ])('a service that cannot be loaded shows %s', async (_name, error, expected) => {
    t.api.on(`GET /api/services/${id}`, error);
    showEdit();
    await waitFor(() => expect(t.toasts()).toEqual([expected]));
  });
});
