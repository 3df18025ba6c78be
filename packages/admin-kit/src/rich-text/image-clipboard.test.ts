// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readImageFiles } from './image-clipboard';

const png = new File(['x'], 'image.png', { type: 'image/png' });
const notes = new File(['x'], 'notes.txt', { type: 'text/plain' });
const own = '/media/65a1b2c3d4e5f60718293a4b/a.png';

function clipboard(files: File[], html?: string): DataTransfer {
  return {
    files,
    types: html === undefined ? ['Files'] : ['text/html', 'Files'],
    getData: () => html ?? '',
  } as unknown as DataTransfer;
}

test.each([
  ['dropped files, in their order', clipboard([png, notes, png]), [png, png]],
  [
    '"Copy image" of another site',
    clipboard([png], '<meta charset="utf-8"><img src="https://x.test/a.png" alt="A">'),
    [png],
  ],
  ['"Copy image" of the library, whose address is used', clipboard([png], `<img src="${own}">`), []],
  ['the same with the whole address', clipboard([png], `<img src="http://localhost:3000${own}">`), []],
  ['cells of a spreadsheet with their picture', clipboard([png], '<table><tr><td>1</td></tr></table>'), []],
  ['text around an image', clipboard([png], '<p>Text</p><img src="https://x.test/a.png">'), []],
  ['no files', clipboard([], '<p>Text</p>'), []],
])('the images of a clipboard with %s', (_name, source, expected) => {
  expect(readImageFiles(source)).toEqual(expected);
});

test('a clipboard without data has no images', () => {
  expect(readImageFiles(null)).toEqual([]);
});
