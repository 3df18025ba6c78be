// @vitest-environment jsdom
import type { MediaItem } from '@atrium/contracts/media/schemas';
import { ApiProvider } from '@atrium/mfe-kit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect, test, vi } from 'vitest';
import { setUpScreenTests } from '../testing/screen-tests';
import { mailProfile, pageProfile, type RichTextProfile } from './profiles';
import { RichTextEditor } from './rich-text-editor';
import { insertImages } from './use-image-insert';

const t = setUpScreenTests();
vi.mock('../media/media-picker', () => ({ MediaPicker: () => null }));

function open(value: string, profile: RichTextProfile = mailProfile) {
  render(
    <ApiProvider api={t.api.client}>
      <RichTextEditor label="Content" profile={profile} height={300} value={value} onChange={() => {}} />
    </ApiProvider>,
  );
  const { editor } = screen.getByRole('textbox', { name: 'Content' }) as HTMLElement & { editor: Editor };
  return editor;
}

const button = '<p class="button"><a href="https://site.example/">Book</a></p>';

test('a button is put into a mail with its text and address, and wrong ones are named in place', async () => {
  const editor = open('<p></p>');
  fireEvent.click(screen.getByRole('button', { name: 'Button' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Insert' }));
  expect(screen.getByText('Say what the button does')).toBeTruthy();
  expect(screen.getByText('Enter a web address or an email address')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Text of the button'), { target: { value: ' Book ' } });
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'site.example/' } });
  fireEvent.click(screen.getByRole('button', { name: 'Insert' }));
  await waitFor(() => expect(editor.getHTML()).toContain(button));
});

test('a stored button is one again, and is changed in place', async () => {
  const editor = open(`<p>Hello</p>${button}<p>Bye</p>`);
  expect(editor.getHTML()).toBe(`<p>Hello</p>${button}<p>Bye</p>`);
  act(() => void editor.commands.setNodeSelection(7));
  fireEvent.click(await screen.findByRole('button', { name: 'Change the button' }));
  fireEvent.change(await screen.findByLabelText('Text of the button'), { target: { value: 'Call' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(editor.getHTML()).toContain('<a href="https://site.example/">Call</a>'));
  expect(editor.getHTML().match(/class="button"/g)).toHaveLength(1);
});

test('pages have no buttons', () => {
  open('<p></p>', pageProfile);
  expect(screen.queryByRole('button', { name: 'Button' })).toBeNull();
});

test("a library picture is as wide as the mail's column, in a form that every program shows", () => {
  const editor = open('<p></p>');
  const path = `/media/${'a'.repeat(24)}/${'0'.repeat(32)}--tree`;
  const item = { id: 'a', url: `${path}.png`, width: 3_000, height: 1_500, alt: '' } as MediaItem;
  act(() => insertImages(editor, [{ item, alt: 'A tree' }], { limit: mailProfile.imageLimit }));
  expect(editor.getHTML()).toContain(
    `<p><img src="${path}-mail.jpg" alt="A tree" width="536" height="268"></p>`,
  );
});

test('a picture of another site that is pasted into a mail is left out with a sentence', async () => {
  const editor = open('<p></p>');
  const info = vi.spyOn((await import('@atrium/mfe-kit')).toast, 'info');
  act(() => void editor.view.pasteHTML('<p>Look: <img src="https://elsewhere.example/a.png" alt="x"></p>'));
  expect(editor.getHTML()).not.toContain('<img');
  expect(info.mock.calls[0]?.[0]).toBe('A picture was left out. Please add it from the media library.');
});
