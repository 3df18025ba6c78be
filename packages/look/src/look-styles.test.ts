import { defaultLook } from '@atrium/contracts/content/look.constants';
import { expect, test } from 'vitest';
import { formatLook } from './look-styles';

test('the default look adds nothing to a document', () => {
  expect(formatLook(defaultLook)).toEqual({
    css: '',
    artMatrix: '',
    themeColors: { light: '#fcfbff', dark: '#0e0c1d' },
  });
});

test('another secondary colour leaves the tokens of the primary one alone', () => {
  const { css, artMatrix } = formatLook({ ...defaultLook, secondaryColor: '#ffa500' });
  expect(css).toContain('--color-secondary:#ffa500;');
  expect(css).not.toMatch(/--color-(primary|bg|text|brand):/);
  expect(artMatrix).not.toBe('');
});

test('corners and fonts come without colours', () => {
  const { css, artMatrix } = formatLook({ ...defaultLook, radius: 0, fonts: 'fraunces-figtree' });
  expect(css).toBe(
    'html:root{--radius-s:0px;--radius-m:0px;--radius-l:0px;--radius-xl:0px;--radius-button:0px;}' +
      'html:root{--font-display:"Fraunces","Fraunces Fallback","Fraunces Android",serif;--font-body:"Figtree","Figtree Fallback","Figtree Android",system-ui,sans-serif}',
  );
  expect(artMatrix).toBe('');
});

test('the drawings get the brand colours exactly, and white stays white', () => {
  const { artMatrix } = formatLook({ ...defaultLook, primaryColor: '#0a5c36', secondaryColor: '#ffa500' });
  const values = artMatrix.split(' ').map(Number);
  const apply = (hex: string) => {
    const color = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return [0, 1, 2].map((row) =>
      Math.round(color.reduce((sum, value, index) => sum + value * (values[row * 5 + index] ?? 0), 0)),
    );
  };
  expect(apply('#ffffff')).toEqual([255, 255, 255]);
  expect(apply('#f05ea4')).toEqual([255, 165, 0]);
  expect(apply('#4a469b')).toEqual([10, 92, 54]);
});
