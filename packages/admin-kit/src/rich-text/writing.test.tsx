// @vitest-environment jsdom
import { ApiProvider } from '@atrium/mfe-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../queries/query-client';
import { setUpScreenTests } from '../testing/screen-tests';
import { mailProfile, pageProfile } from './profiles';
import { RichTextEditor } from './rich-text-editor';

const t = setUpScreenTests();
vi.mock('../media/media-picker', () => ({ MediaPicker: () => null }));

function open(html: string, profile = pageProfile) {
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <ApiProvider api={t.api.client}>
        <RichTextEditor label="Text" height={300} value={html} onChange={() => {}} profile={profile} />
      </ApiProvider>
    </QueryClientProvider>,
  );
  const box = screen.getByRole('textbox', { name: 'Text' }) as HTMLElement & { editor: Editor };
  const { editor } = box;
  const press = (key: string, keys: object = {}) => act(() => void fireEvent.keyDown(box, { key, ...keys }));
  const paste = (texts: Record<string, string>) =>
    act(async () => {
      const clipboardData = {
        files: [],
        types: Object.keys(texts),
        getData: (type: string) => texts[type] ?? '',
      };
      fireEvent.paste(box, { clipboardData });
    });
  const type = (text: string) => act(() => void editor.commands.insertContent(text));
  return { editor, box, press, paste, type, unmount };
}
const options = () =>
  [...document.querySelectorAll('[aria-label="Insert"] [role="option"]')].map(
    ({ textContent }) => textContent,
  );
const activeOption = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('a slash in an empty paragraph offers blocks; typing filters, arrows choose, Enter inserts', async () => {
  const { editor, box, press, type } = open('<p></p>');
  type('/');
  const list = await screen.findByRole('listbox', { name: 'Insert' });
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(11));
  type('h');
  await waitFor(() => expect(options()).toEqual(['Heading 2', 'Heading 3', 'Divider']));
  expect(activeOption(box)).toBe('Heading 2');
  press('ArrowDown');
  expect(activeOption(box)).toBe('Heading 3');
  press('ArrowUp');
  press('ArrowUp');
  expect(activeOption(box)).toBe('Divider');
  press('ArrowDown');
  press('Enter');
  type('Prices');
  expect(editor.getHTML()).toBe('<h2>Prices</h2>');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box.hasAttribute('aria-activedescendant')).toBe(false);
});

test('Escape leaves the slash as text; a slash after words or in code is text', async () => {
  const { editor, press, type } = open('<p></p>');
  type('/');
  await screen.findByRole('listbox');
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(editor.getHTML()).toBe('<p>/</p>');
  act(() => void editor.commands.setContent('<p>and </p>'));
  act(() => void editor.commands.focus('end'));
  type('/');
  act(() => void editor.commands.setContent('<pre><code></code></pre>'));
  act(() => void editor.commands.focus('start'));
  type('/');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a mail offers only what mails can have', async () => {
  const { type } = open('<p></p>', mailProfile);
  type('/');
  await screen.findByRole('listbox');
  await waitFor(() =>
    expect(options()).toEqual([
      'Heading 2',
      'Heading 3',
      'Bulleted list',
      'Numbered list',
      'Quote',
      'Picture',
      'Button',
      'Divider',
    ]),
  );
});

test('Ctrl+K links the selection and does not reach the palette; the cursor is in the text again', async () => {
  const { editor, box } = open('<p>our work</p>');
  act(() => void editor.commands.setTextSelection({ from: 5, to: 9 }));
  expect(fireEvent.keyDown(box, { key: 'k', ctrlKey: true })).toBe(false);
  const field = await screen.findByRole('combobox', { name: /Page or address/ });
  fireEvent.change(field, { target: { value: '/services/web-design' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(editor.getHTML()).toBe(
    '<p>our <a rel="noopener noreferrer" href="/services/web-design">work</a></p>',
  );
  await waitFor(() => expect(document.activeElement).toBe(box));
});

test('Ctrl+K links a selection of which the browser has not told yet', { tags: 'deep' }, async () => {
  const { editor, box } = open('<p>our work</p>');
  act(() => box.focus());
  const text = box.querySelector('p')?.firstChild as Text;
  getSelection()?.setBaseAndExtent(text, 8, text, 4);
  fireEvent.keyDown(box, { key: 'k', ctrlKey: true });
  fireEvent.change(await screen.findByLabelText(/Page or address/), { target: { value: '/about' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(editor.getHTML()).toBe('<p>our <a rel="noopener noreferrer" href="/about">work</a></p>');
});

test.each([
  ['me@example.com', 'mailto:me@example.com'],
  ['+49 30 123-456', 'tel:+4930123456'],
  ['example.com/a', 'https://example.com/a'],
])('%s becomes the link %s', async (typed, href) => {
  const { editor, box } = open('<p>text</p>');
  act(() => void editor.commands.setTextSelection({ from: 1, to: 5 }));
  fireEvent.keyDown(box, { key: 'k', metaKey: true });
  fireEvent.change(await screen.findByLabelText(/Page or address/), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(editor.getAttributes('link').href).toBe(href);
});

test('an address that runs code is refused with a sentence, and a link is opened or removed', async () => {
  const { editor, box } = open('<p><a href="/about">text</a></p>');
  act(() => void editor.commands.setTextSelection(2));
  fireEvent.keyDown(box, { key: 'k', ctrlKey: true });
  const field = await screen.findByLabelText(/Page or address/);
  expect((field as HTMLInputElement).value).toBe('/about');
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/about');
  fireEvent.change(field, { target: { value: 'javascript:alert(1)' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/Choose a page, or use an address/)).toBeTruthy();
  expect(editor.getHTML()).toContain('href="/about"');
  fireEvent.click(screen.getByRole('button', { name: 'Remove link' }));
  expect(editor.getHTML()).toBe('<p>text</p>');
});

test('a link to a heading of the text gives it an anchor', async () => {
  const { editor, box } = open('<h2>Our prices</h2><p>see below</p>');
  act(() => void editor.commands.setTextSelection({ from: 13, to: 16 }));
  fireEvent.keyDown(box, { key: 'k', ctrlKey: true });
  fireEvent.change(await screen.findByLabelText(/Page or address/), { target: { value: '#our-prices' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(editor.getHTML()).toMatch(
    /^<h2 id="our-prices">Our prices<\/h2><p><a [^>]*href="#our-prices">see<\/a>/,
  );
});

test('an address that is pasted on a selection links it', async () => {
  const { editor, paste } = open('<p>text</p>');
  act(() => void editor.commands.setTextSelection({ from: 1, to: 5 }));
  await paste({ 'text/plain': 'https://example.com/a' });
  expect(editor.getHTML()).toContain('href="https://example.com/a">text</a>');
});

const markdown =
  '## Prices\n\n- **one**\n- two\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n<script>alert(1)</script>';

test('pasted Markdown is formatted; one undo leaves the plain text', async () => {
  const { editor, paste } = open('<p></p>');
  await paste({ 'text/plain': markdown });
  await waitFor(() => expect(editor.getHTML()).toContain('<h2>Prices</h2>'));
  expect(editor.getHTML()).toContain('<li><p><strong>one</strong></p></li>');
  expect(editor.getHTML()).toContain('<th><p>A</p></th>');
  expect(editor.getText()).toContain('<script>alert(1)</script>');
  act(() => void editor.commands.undo());
  expect(editor.getHTML()).not.toContain('<h2>');
  expect(editor.getText()).toContain('## Prices');
  act(() => void editor.commands.undo());
  expect(editor.isEmpty).toBe(true);
});

test('a text with a star, and Markdown in a code block, are pasted as they are', async () => {
  const { editor, paste } = open('<pre><code>x</code></pre>');
  act(() => void editor.commands.setTextSelection(2));
  await paste({ 'text/plain': '# A\n\n- b\n- c' });
  expect(editor.getHTML()).toContain('# A');
  act(() => void editor.commands.setContent('<p></p>'));
  await paste({ 'text/plain': '5 * 3 is *fifteen' });
  expect(editor.getHTML()).toBe('<p>5 * 3 is *fifteen</p>');
});

test('an address of a video in an empty paragraph is offered as one, and stays a link otherwise', async () => {
  const { editor, paste } = open('<p></p>');
  await paste({ 'text/plain': 'https://youtu.be/dQw4w9WgXcQ' });
  expect(editor.getHTML()).toContain('<a');
  expect(t.toasts()).toContain('info: The video can be shown in the text.');
});

test('the taken offer changes the pasted paragraph only, wherever it is by then', async () => {
  const address = 'https://youtu.be/dQw4w9WgXcQ';
  const { editor, paste } = open(`<p>${address}</p><p>between</p><p></p>`);
  act(() => void editor.commands.setTextSelection(editor.state.doc.content.size - 1));
  await paste({ 'text/plain': address });
  act(() => void editor.commands.insertContentAt(0, '<p>above</p>'));
  act(() => t.pressToastAction());
  const html = editor.getHTML();
  expect(html.match(/class="embed"/g)).toHaveLength(1);
  expect(html).toMatch(/^<p>above<\/p><p>.*dQw4w9WgXcQ.*<\/p><p>between<\/p><figure>/);
});

test('a video is inserted by its address, and a foreign address refused with a sentence', async () => {
  const { editor } = open('<p></p>');
  fireEvent.click(screen.getByRole('button', { name: 'Video or map' }));
  const address = await screen.findByLabelText(/Address/);
  fireEvent.change(address, { target: { value: 'https://evil.example/watch?v=dQw4w9WgXcQ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Insert' }));
  expect(await screen.findByText(/video on YouTube or Vimeo/)).toBeTruthy();
  fireEvent.change(address, { target: { value: 'https://vimeo.com/76979871' } });
  fireEvent.click(screen.getByRole('button', { name: 'Insert' }));
  expect(editor.getHTML()).toContain(
    '<figure><a class="embed" href="https://vimeo.com/76979871">Video on Vimeo</a></figure>',
  );
});

test('Tab goes from cell to cell and adds a row after the last; keys change rows and columns', () => {
  const { editor, press } = open(
    '<table><tbody><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
  );
  const size = () => {
    const rows = [...editor.view.dom.querySelectorAll('tr')];
    return `${rows.length}x${rows[0]?.children.length}`;
  };
  act(() => void editor.commands.setTextSelection(4));
  for (let cell = 0; cell < 4; cell += 1) press('Tab');
  expect(size()).toBe('3x2');
  const keys = { altKey: true, shiftKey: true };
  press('ArrowDown', keys);
  press('ArrowRight', keys);
  expect(size()).toBe('4x3');
  press('Backspace', keys);
  press('Delete', keys);
  expect(size()).toBe('3x2');
});

test.each([
  ['ArrowDown', 'd', 'end'],
  ['ArrowDown', 'c', 'end'],
  ['ArrowUp', 'a', 'start'],
  ['ArrowUp', 'b', 'start'],
])('%s in the cell “%s” leaves a table that is the whole text with one press', (key, text, side) => {
  const row = (cells: string) => `<tr>${[...cells].map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`;
  const { editor, press } = open(`<table><tbody>${row('ab')}${row('cd')}</tbody></table>`);
  let cell = 0;
  editor.state.doc.descendants((node, position) => {
    if (node.text === text) cell = position;
  });
  act(() => void editor.commands.setTextSelection(cell));
  press(key);
  expect(editor.state.selection.from).toBe(side === 'end' ? editor.state.doc.content.size : 0);
});

test.each([
  ['Shift+Z', { key: 'Z', keyCode: 90, shiftKey: true }],
  ['Shift+Z with Caps Lock or on macOS', { key: 'z', keyCode: 90, shiftKey: true }],
  ['Shift+Z of a Russian keyboard with Caps Lock', { key: 'я', keyCode: 90, shiftKey: true }],
  ['Y', { key: 'y', keyCode: 89 }],
])('the redo key %s brings back what was undone, and does nothing without it', (_name, keys) => {
  for (const profile of [pageProfile, mailProfile]) {
    const { editor, press, type, unmount } = open('<p>Dear</p>', profile);
    act(() => void editor.commands.setTextSelection(5));
    type('est');
    const redo = () => press(keys.key, { ...keys, ctrlKey: true });
    press('z', { keyCode: 90, ctrlKey: true });
    expect(editor.getText()).toBe('Dear');
    redo();
    expect(editor.getText()).toBe('Dearest');
    redo();
    expect(editor.getText()).toBe('Dearest');
    unmount();
  }
});
