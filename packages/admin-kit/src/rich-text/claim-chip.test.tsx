// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect, test, vi } from 'vitest';
import { setUpScreenTests } from '../testing/screen-tests';
import { RichTextEditor } from './rich-text-editor';

const t = setUpScreenTests();

vi.mock('../media/media-picker', () => ({ MediaPicker: () => null }));

async function open(value: string) {
  t.api.on('GET /api/site-documents/claims', {
    success: true,
    data: { rev: 4, claims: [{ key: 'projects', value: '500+', label: 'Projects delivered' }] },
  });
  const onChange = vi.fn<(html: string) => void>();
  const Text = () => <RichTextEditor label="Content" height={300} value={value} onChange={onChange} />;
  t.show(Text, { path: '/', at: '/' });
  const box = await screen.findByRole('textbox', { name: 'Content' });
  const { editor } = box as HTMLElement & { editor: Editor };
  return { editor, onChange };
}
const countChips = ({ state }: Editor) => {
  let count = 0;
  state.doc.descendants((node) => {
    if (node.type.name === 'claim') count += 1;
  });
  return count;
};

test('the token of a saved text is a chip with the value; opening the text changes nothing', async () => {
  const html = '<p>We have <strong>{{claim:projects}}</strong> projects and {{claim:gone}}.</p>';
  const { editor, onChange } = await open(html);
  const chip = await screen.findByText('500+');
  expect(chip.getAttribute('title')).toBe('Projects delivered');
  expect((await screen.findByText('gone')).getAttribute('title')).toBe('The register has no figure "gone"');
  expect(countChips(editor)).toBe(2);
  expect(onChange).not.toHaveBeenCalled();
  editor.commands.insertContentAt(1, 'Now ');
  expect(onChange.mock.lastCall?.[0]).toBe(html.replace('<p>', '<p>Now '));
});

test('a typed or pasted token becomes a chip, and is saved as the token', async () => {
  const { editor, onChange } = await open('<p>We have</p>');
  editor.commands.insertContentAt(8, ': {{claim:projects}');
  expect(countChips(editor)).toBe(0);
  editor.commands.insertContent('}');
  expect(countChips(editor)).toBe(1);
  editor.commands.insertContent('<em>{{claim:projects}}</em>');
  expect(countChips(editor)).toBe(2);
  expect(onChange.mock.lastCall?.[0]).toContain('We have: {{claim:projects}}');
  expect(onChange.mock.lastCall?.[0]).toContain('<em>{{claim:projects}}</em>');
});

test('the toolbar inserts a figure of the register', async () => {
  const { editor, onChange } = await open('<p></p>');
  fireEvent.click(screen.getByRole('button', { name: 'Insert a figure' }));
  fireEvent.click(await screen.findByRole('button', { name: '500+ Projects delivered' }));
  expect(countChips(editor)).toBe(1);
  expect(onChange.mock.lastCall?.[0]).toBe('<p>{{claim:projects}}</p>');
});

test('a figure that is missing is added to the register from the text, and inserted', async () => {
  t.api.on('PUT /api/site-documents/claims', { success: true, data: {} });
  const { editor, onChange } = await open('<p></p>');
  fireEvent.click(screen.getByRole('button', { name: 'Insert a figure' }));
  fireEvent.click(await screen.findByRole('button', { name: 'New figure' }));
  fireEvent.change(await screen.findByLabelText(/^Value/), { target: { value: '98 %' } });
  fireEvent.change(screen.getByLabelText(/^What it says/), { target: { value: 'Clients who stay' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add figure' }));
  await waitFor(() => expect(countChips(editor)).toBe(1));
  expect(onChange.mock.lastCall?.[0]).toBe('<p>{{claim:clients-who-stay}}</p>');
  expect(t.api.callsTo('PUT /api/site-documents/claims')[0]).toMatchObject({
    headers: { 'if-match': '"4"' },
    body: {
      claims: [
        { key: 'projects', value: '500+' },
        {
          key: 'clients-who-stay',
          value: '98 %',
          label: 'Clients who stay',
          source: '',
          whenExpired: 'keep',
        },
      ],
    },
  });
});

test('code stays as it is typed', async () => {
  const { editor } = await open('<pre><code>{{claim:projects}}</code></pre>');
  expect(countChips(editor)).toBe(0);
});
