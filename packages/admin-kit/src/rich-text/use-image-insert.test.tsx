// @vitest-environment jsdom
import { ApiProvider } from '@atrium/mfe-kit';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect, test, vi } from 'vitest';
import { failure } from '../testing/recording-api';
import { setUpScreenTests } from '../testing/screen-tests';
import { RichTextEditor } from './rich-text-editor';

const t = setUpScreenTests();
vi.mock('../media/media-picker', () => ({ MediaPicker: () => null }));

const item = (letter: string) => ({
  id: letter.repeat(24),
  url: `/media/${letter.repeat(24)}/${letter}.png`,
  name: `${letter}.png`,
  alt: '',
  width: 640,
  height: 480,
});
const file = (letter: string) => new File([letter], `${letter}.png`, { type: 'image/png' });

function open(html: string) {
  const onChange = vi.fn<(html: string) => void>();
  render(
    <ApiProvider api={t.api.client}>
      <RichTextEditor label="Text" height={300} value={html} onChange={onChange} />
    </ApiProvider>,
  );
  const { editor } = screen.getByRole('textbox', { name: 'Text' }) as HTMLElement & { editor: Editor };
  const paste = (files: File[]) =>
    act(async () => {
      const clipboardData = { files, types: ['Files'], getData: () => '' };
      fireEvent.paste(editor.view.dom, { clipboardData });
    });
  return { editor, paste };
}

/** Answers each upload with the item of its file. */
function answerUploads(refused = '') {
  t.api.on('POST /api/media', ({ body }: { body: unknown }) => {
    const { name } = (body as FormData).get('file') as File;
    if (name === refused) throw failure(413, 'payload_too_large', 'Too large');
    return { success: true, data: [item(name.charAt(0))] };
  });
}

test('pasted images are described before they are inserted, in order, without blank paragraphs', async () => {
  answerUploads();
  const { editor, paste } = open('<p>Before</p><p>After</p>');
  act(() => void editor.commands.setTextSelection(7));
  await paste([file('a'), file('b')]);
  const dialog = within(await screen.findByRole('dialog'));
  expect(editor.getHTML()).not.toContain('<img');
  fireEvent.change(dialog.getByLabelText('Alternative text 1: a.png'), { target: { value: ' A tree ' } });
  fireEvent.change(dialog.getByLabelText('Alternative text 2: b.png'), { target: { value: 'A house' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Insert 2 images' }));
  await waitFor(() => expect(editor.getHTML()).toContain('<img'));
  const blocks = editor.getJSON().content?.map(({ type, attrs }) => attrs?.alt ?? type);
  expect(blocks).toEqual(['paragraph', 'A tree', 'A house', 'paragraph']);
});

test('a dropped image stays at its place while text before it is changed', async () => {
  answerUploads();
  const { editor } = open('<p>Before</p><p>After</p>');
  vi.spyOn(editor.view, 'posAtCoords').mockReturnValue({ pos: 8, inside: -1 });
  await act(async () => {
    fireEvent.drop(editor.view.dom, {
      dataTransfer: { files: [file('a')], types: ['Files'], getData: () => '' },
    });
  });
  act(() => void editor.commands.insertContentAt(1, 'Long '));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Alternative text'), { target: { value: 'A tree' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Insert image' }));
  await waitFor(() => expect(editor.getHTML()).toContain('<img'));
  const blocks = editor.getJSON().content?.map(({ type, attrs }) => attrs?.alt ?? type);
  expect(blocks).toEqual(['paragraph', 'A tree', 'paragraph']);
});

test('the toolbar is one stop for Tab, also with an image selected', async () => {
  const { editor } = open(`<p>Text</p><img src="${item('a').url}" alt="Old">`);
  act(() => void editor.commands.setNodeSelection(6));
  await screen.findByRole('button', { name: 'Change the image' });
  const controls = within(screen.getByRole('toolbar')).getAllByRole('button');
  expect(controls.filter(({ tabIndex }) => tabIndex === 0)).toEqual([]);
});

test('a refused file is named and does not refuse the others', async () => {
  answerUploads('a.png');
  const { paste } = open('<p>Text</p>');
  await paste([file('a'), file('b')]);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Alternative text')).toBeTruthy();
  expect(t.toasts()).toContain('error: a.png: Too large');
  expect(t.toasts()).toContain('loading: Uploading b.png: 0%');
});

test('a cancelled description inserts nothing', async () => {
  answerUploads();
  const { editor, paste } = open('<p>Text</p>');
  await paste([file('a')]);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(editor.getHTML()).toBe('<p>Text</p>');
});

test('alternative text, caption and width are changed in place', async () => {
  const { editor } = open(`<img src="${item('a').url}" alt="Old" width="640" height="480"><p>Text</p>`);
  act(() => void editor.commands.setNodeSelection(0));
  fireEvent.click(await screen.findByRole('button', { name: 'Change the image' }));
  fireEvent.change(await screen.findByLabelText('Alternative text'), { target: { value: 'New' } });
  fireEvent.change(screen.getByLabelText('Caption'), { target: { value: 'What it shows' } });
  fireEvent.change(screen.getByLabelText('Width'), { target: { value: '320' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(editor.getHTML()).toBe(
      `<figure><img src="${item('a').url}" alt="New" width="320" height="240"><figcaption>What it shows</figcaption></figure><p>Text</p>`,
    ),
  );
});

test('two pastes whose uploads overlap are described one after the other, and both are inserted', async () => {
  const finish = new Map<string, () => void>();
  t.api.on('POST /api/media', async ({ body }: { body: unknown }) => {
    const letter = ((body as FormData).get('file') as File).name.charAt(0);
    await new Promise<void>((resolve) => finish.set(letter, resolve));
    return { success: true, data: [item(letter)] };
  });
  const { editor, paste } = open('<p>Text</p>');
  await paste([file('a')]);
  await paste([file('b')]);
  await waitFor(() => expect(finish.size).toBe(2));
  const describeAs = async (alt: string) => {
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Alternative text'), { target: { value: alt } });
    return () => fireEvent.click(dialog.getByRole('button', { name: 'Insert image' }));
  };
  await act(async () => finish.get('a')?.());
  const insertFirst = await describeAs('The first');
  // The second one arrives while the first is described.
  await act(async () => finish.get('b')?.());
  expect(screen.getByLabelText<HTMLInputElement>('Alternative text').value).toBe('The first');
  insertFirst();
  await waitFor(() => expect(editor.getHTML()).toContain('alt="The first"'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Alternative text').value).toBe(''));
  (await describeAs('The second'))();
  await waitFor(() => expect(editor.getHTML()).toContain('alt="The second"'));
  expect(editor.getHTML()).toContain('alt="The first"');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
