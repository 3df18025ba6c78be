// @vitest-environment jsdom
import { createRecordingApi } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MentionArea } from './mention-area';

const staff = ['Ada Winters', 'Grace Hopper', 'Greta Lund'].map((name, at) => ({ id: String(at), name }));

function Field() {
  const [text, setText] = useState('');
  return <MentionArea label="Note" value={text} onChange={setText} />;
}

async function type(value: string) {
  const api = createRecordingApi({ 'GET /api/auth/staff': { success: true, data: staff } });
  renderScreen({ api, Component: Field, path: '/note' });
  const field = screen.getByLabelText<HTMLTextAreaElement>('Note');
  await expect.poll(() => api.callsTo('GET /api/auth/staff')).toHaveLength(1);
  fireEvent.change(field, { target: { value } });
  return field;
}

test('an @ offers colleagues by the start of their names; Enter takes the active one', async () => {
  const field = await type('Ask @Gr');
  const list = await screen.findByRole('listbox', { name: 'Colleagues' });
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Grace Hopper', 'Greta Lund']);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const active = field.getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.textContent).toBe('Greta Lund');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('Ask @Greta Lund ');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Escape closes the list and leaves what is typed', async () => {
  const field = await type('@Ada');
  await screen.findByRole('listbox');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('@Ada');
});
