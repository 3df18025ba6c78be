import { imageSource } from '@atrium/contracts/content/rich-text';

/** The browser's "Copy image" offers the file and an `<img>` with its address, without any text. */
function readCopiedImage(html: string): string | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const [image, second] = body.querySelectorAll('img');
  if (!image || second || body.textContent?.trim()) return undefined;
  return image.getAttribute('src') ?? '';
}

/** The image files of a paste or drop that are meant as images, in their order. */
export function readImageFiles(source: DataTransfer | null): File[] {
  const files = [...(source?.files ?? [])].filter((file) => file.type.startsWith('image/'));
  if (!source?.types.includes('text/html')) return files;
  const address = readCopiedImage(source.getData('text/html'));
  // A program that offers text and a picture of it (a spreadsheet) means the text.
  if (address === undefined) return [];
  const path = address.replace(`${window.location.origin}/`, '/');
  // An image of the library is used again instead of being uploaded a second time.
  return imageSource.test(path) ? [] : files;
}
