import { expect, it } from 'vitest';
import { toBlockLook } from './block-style';

it('the default styling adds nothing, so the block follows light and dark', () => {
  const look = toBlockLook({ backgroundColor: '#FFFFFF', textAlign: 'left', padding: '', margin: '' });
  expect(look).toEqual({ style: {}, ink: undefined });
  expect(toBlockLook(undefined)).toEqual({ style: {}, ink: undefined });
});

it('passes alignment, padding and margin', () => {
  const look = toBlockLook({ backgroundColor: '', textAlign: 'center', padding: '24px', margin: '1rem 0' });
  expect(look.style).toEqual({ textAlign: 'center', padding: '24px', margin: '1rem 0' });
});

it.each([
  ['#f3f1fe', 'dark'],
  ['#fde', 'dark'],
  ['#18152f', 'light'],
  ['#4a469bff', 'light'],
  ['rgb(10, 20, 30)', 'light'],
  ['rgba(250, 250, 210, 0.8)', 'dark'],
])('text on %s is %s', (backgroundColor, ink) => {
  expect(toBlockLook({ backgroundColor })).toEqual({ style: { backgroundColor }, ink });
});
