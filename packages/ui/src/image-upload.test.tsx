// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ImageUpload } from './image-upload';

const picture = (name: string, type = 'image/png') => new File(['x'], name, { type });
const text = picture('notes.txt', 'text/plain');

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
});

function show(isMultiple: boolean) {
  const onSelect = vi.fn<(files: File[]) => void>();
  render(
    <>
      <ImageUpload label="Cover" isMultiple={isMultiple} typeMessage="Not an image" onSelect={onSelect} />
      <input aria-label="Title" />
    </>,
  );
  const names = () => onSelect.mock.calls.map(([files]) => files.map(({ name }) => name));
  return { input: screen.getByLabelText('Cover'), names };
}

test('a bad file is reported and does not refuse the others', () => {
  const { input, names } = show(true);
  fireEvent.change(input, { target: { files: [picture('a.png'), text, picture('b.png')] } });
  expect(names()).toEqual([['a.png', 'b.png']]);
  expect(screen.getByText('notes.txt: Not an image')).toBeTruthy();
});

test('a field for one image uses the first valid file', () => {
  const { input, names } = show(false);
  fireEvent.change(input, { target: { files: [text, picture('a.png'), picture('b.png')] } });
  expect(names()).toEqual([['a.png']]);
});

test('a single bad file is refused with the documented message', () => {
  const { input, names } = show(false);
  fireEvent.change(input, { target: { files: [text] } });
  expect(names()).toEqual([]);
  expect(screen.getByText('Not an image')).toBeTruthy();
  fireEvent.change(input, { target: { files: [picture('a.png')] } });
  expect(screen.queryByText('Not an image')).toBeNull();
});

test('the upload field accepts a pasted image while focused or hovered', () => {
  const { input, names } = show(false);
  const clipboardData = { files: [picture('copied.png')] };
  fireEvent.paste(document.body, { clipboardData });
  expect(names()).toEqual([]);
  fireEvent.focus(input);
  fireEvent.paste(input, { clipboardData });
  fireEvent.blur(input);
  fireEvent.pointerEnter(input);
  fireEvent.paste(document.body, { clipboardData });
  expect(names()).toEqual([['copied.png'], ['copied.png']]);
});

test('the upload field ignores a paste into a text field', () => {
  const { input, names } = show(false);
  fireEvent.pointerEnter(input);
  fireEvent.paste(screen.getByLabelText('Title'), { clipboardData: { files: [picture('copied.png')] } });
  expect(names()).toEqual([]);
});
