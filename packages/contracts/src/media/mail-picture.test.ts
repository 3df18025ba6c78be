import { expect, test } from 'vitest';
import { isMailPictureName, mailPictureName, mailPictureOf, showableInMails } from './mail-picture';

const base = `/media/${'a'.repeat(24)}/${'0'.repeat(32)}--team-photo`;

test.each(['.webp', '.avif', '-1280w.webp', '-320w.avif'])('a mail shows %s as a JPEG', (end) => {
  expect(showableInMails(`${base}${end}`)).toBe(`${base}-mail.jpg`);
});

test.each([
  `${base}.png`,
  `${base}.jpg`,
  `${base}.gif`,
  '/media/x/a.webp',
  `${base}-mail.jpg`,
  'https://example.com/a.webp',
])('a mail shows %s as it is', (address) => {
  expect(showableInMails(address)).toBe(address);
});

test('a large original is made smaller, whatever its format', () => {
  expect(mailPictureOf(`${base}.png`)).toBe(`${base}-mail.jpg`);
  expect(isMailPictureName(mailPictureName('x--team.png'))).toBe(true);
});
