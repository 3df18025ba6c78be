import { expect, test } from 'vitest';
import { createMediaSigner, findImageIds, never, stripSignatures } from './media-signature';

const [a, b] = ['a'.repeat(24), 'b'.repeat(24)] as const;
const plain = `<img src="/media/${a}/one.png" srcset="/media/${b}/two-640w.webp 640w">`;
const now = new Date('2026-03-01T12:00:00Z');
const inAnHour = now.getTime() / 1_000 + 3_600;
const signer = createMediaSigner({ secret: 'a-secret-of-the-tests' });
const all = { expiresAt: inAnHour, isWanted: () => true };
const signatureOf = (text: string) => /\?s=([\w-]+)/.exec(text)?.[1] ?? '';

test('signs the wanted addresses of a text and takes the signatures out again', () => {
  expect(findImageIds(plain)).toEqual([a, b]);
  const signed = signer.sign(plain, { expiresAt: inAnHour, isWanted: (id) => id === a });
  expect(signed).toMatch(/one\.png\?s=[\w-]+" srcset="\/media\/b+\/two-640w\.webp 640w"/);
  expect(stripSignatures(signed)).toBe(plain);
  expect(findImageIds(signed)).toEqual([a, b]);
});

test('replaces a signature, and drops one that is no longer wanted', () => {
  const signed = signer.sign(plain, all);
  const later = signer.sign(signed, { ...all, expiresAt: inAnHour + 60 });
  expect(stripSignatures(later)).toBe(plain);
  expect(signatureOf(later)).not.toBe(signatureOf(signed));
  expect(signer.sign(signed, { ...all, isWanted: () => false })).toBe(plain);
});

test('a signature holds for its image until it expires', () => {
  const signature = signatureOf(signer.sign(plain, all));
  expect(signer.isValid(a, signature, now)).toBe(true);
  expect(signer.isValid(b, signature, now)).toBe(false);
  expect(signer.isValid(a, signature, new Date(now.getTime() + 3_600_000))).toBe(false);
  const forever = signatureOf(signer.sign(plain, { ...all, expiresAt: never }));
  expect(signer.isValid(a, forever, new Date('2099-01-01'))).toBe(true);
});

test.each(['', 'x', '0-', `0-${'A'.repeat(22)}`, `zzzzzz-${'A'.repeat(22)}`, `0-${'é'.repeat(22)}`])(
  'refuses %j',
  (signature) => {
    expect(signer.isValid(a, signature, now)).toBe(false);
  },
);

test('another secret signs otherwise', () => {
  const other = createMediaSigner({ secret: 'another-secret' });
  expect(signer.isValid(a, signatureOf(other.sign(plain, all)), now)).toBe(false);
});
