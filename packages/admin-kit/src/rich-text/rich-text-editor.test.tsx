// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect, test, vi } from 'vitest';
import { setUpScreenTests } from '../testing/screen-tests';
import { mailProfile } from './profiles';
import { RichTextEditor } from './rich-text-editor';

const t = setUpScreenTests();

vi.mock('../media/media-picker', () => ({ MediaPicker: () => null }));

async function open(value: string) {
  const { ApiProvider } = await import('@atrium/mfe-kit');
  const onChange = vi.fn<(html: string) => void>();
  const field = (html: string) => (
    <ApiProvider api={t.api.client}>
      <RichTextEditor label="Content" profile={mailProfile} height={300} value={html} onChange={onChange} />
    </ApiProvider>
  );
  const { rerender } = render(field(value));
  const box = await screen.findByRole('textbox', { name: 'Content' });
  const { editor } = box as HTMLElement & { editor: Editor };
  return { editor, onChange, show: (html: string) => rerender(field(html)) };
}

test('a value that the form renders late does not undo what was typed since', async () => {
  const { editor, onChange, show } = await open('<p>Dear reader</p>');
  editor.commands.insertContentAt(5, ' a');
  editor.commands.insertContentAt(7, 'b');
  const [[first], [second]] = onChange.mock.calls as [[string], [string]];
  // A slow page renders the first value only after the second was typed.
  show(first);
  expect(editor.getHTML()).toBe(second);
  editor.commands.insertContent('c');
  expect(editor.getText()).toBe('Dear abc reader');
  show(second);
  expect(editor.getText()).toBe('Dear abc reader');
});

test('a value from elsewhere replaces the text, also one that stood there before', async () => {
  const { editor, onChange, show } = await open('<p>Saved</p>');
  editor.commands.insertContentAt(6, ' and typed');
  show(String(onChange.mock.lastCall?.[0]));
  show('<p>Saved</p>');
  expect(editor.getText()).toBe('Saved');
  show('<p>Restored</p>');
  expect(editor.getText()).toBe('Restored');
});

test("each block is shown in its text's direction; only a direction it came with is stored", async () => {
  const html = '<p>English</p><p>مرحبا</p><ul><li><p>שלום</p></li></ul><p dir="rtl">123</p>';
  const { editor } = await open(html);
  const shown = [...editor.view.dom.children].map((block) => block.getAttribute('dir'));
  expect(shown).toEqual(['auto', 'auto', 'auto', 'rtl']);
  expect(editor.getHTML()).toBe(html);
  editor.commands.insertContentAt(editor.state.doc.content.size - 1, ' more');
  expect(editor.getHTML()).toContain('<p dir="rtl">123 more</p>');
});

test('one button of the toolbar shows the tools that a phone has no room for', async () => {
  await open('<p>Dear reader</p>');
  const more = screen.getByRole('button', { name: 'More tools' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(more);
  // The arrow keys reach a tool of the second line, which opens it.
  const undo = screen.getByRole('button', { name: /^Undo/ });
  Object.defineProperty(undo, 'offsetTop', { value: 48 });
  fireEvent.focus(undo);
  expect(more.getAttribute('aria-expanded')).toBe('true');
});
