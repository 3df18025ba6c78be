// @vitest-environment jsdom

import { fieldBy, pressButton } from '@atrium/admin-kit/testing/controls';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { defaultLook } from '@atrium/contracts/content/look.constants';
import { formatLook } from '@atrium/look/look-styles';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './look.page';

const t = setUpScreenTests();
const base = '/api/site-documents/look';
const stored = (changes: object) => ({
  success: true,
  data: {
    _id: 'look',
    id: 'look',
    rev: 0,
    updatedAt: '2026-06-01T10:00:00.000Z',
    ...defaultLook,
    ...changes,
  },
});

test('a saved look is on the back office at once', async () => {
  t.api.on(`GET ${base}`, stored({}));
  t.api.on(`GET ${base}/draft`, { success: true, data: null });
  t.api.on(`PUT ${base}/draft`, { success: true, data: null });
  t.api.on(`POST ${base}/preview`, { success: true, data: { path: '/preview/token' } });
  t.api.on(`PUT ${base}`, stored({ rev: 1, primaryColor: '#14532d' }));
  t.show(Component, { path: '/dashboard/look', at: '/dashboard/look' });
  fireEvent.change(await waitFor(() => fieldBy('Primary colour')), { target: { value: '#14532d' } });
  pressButton('Save Changes');
  const { css } = formatLook({ ...defaultLook, primaryColor: '#14532d' });
  await waitFor(() => expect(document.getElementById('look')?.textContent).toBe(css));
});
