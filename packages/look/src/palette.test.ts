import { readFileSync } from 'node:fs';
import { defaultLook, type Look, neutralToneNames } from '@atrium/contracts/content/look.constants';
import { expect, test } from 'vitest';
import { backOf, contrast } from './contrast';
import { fitPrimary, fitSecondary } from './fit';
import { pairsInUse } from './pairs';
import { createPalette } from './palette';
import { createRandomColors } from './random-colors';
import { designedValue, modes, tokenEntries, tokens } from './tokens';

const random = createRandomColors(37);
const lookOf = (primaryColor: string, secondaryColor: string, neutral: Look['neutral'] = 'brand'): Look => ({
  ...defaultLook,
  primaryColor,
  secondaryColor,
  neutral,
});

function listFaults(look: Look): string[] {
  const palette = createPalette(look);
  return pairsInUse.flatMap((pair) =>
    pair.modes.flatMap((mode) => {
      const back = backOf(pair, palette[mode]);
      const front = palette[mode][pair.front];
      const ratio = contrast(front, back);
      const place = `${look.primaryColor}/${look.secondaryColor}/${look.neutral} ${mode}: ${pair.front} ${front} on ${JSON.stringify(pair.back)} ${back} ${ratio}`;
      return ratio >= pair.ratio ? [] : [place];
    }),
  );
}

const tokensCss = readFileSync(new URL('../../ui/src/tokens.css', import.meta.url), 'utf8');

test('the tokens are those of the style sheet', () => {
  const declared = [...tokensCss.matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map(([, name, value = '']) => [
    name,
    value.match(/#[0-9a-f]{6}/g)?.join(' '),
  ]);
  const expected = tokenEntries.map(([name, { light, dark }]) => [
    name,
    [light, dark].filter(Boolean).join(' '),
  ]);
  expect(declared.filter(([, value]) => value !== tokens.bg.ink).sort()).toEqual(expected.sort());
  expect(tokensCss).toContain(`--color-bg: ${tokens.bg.ink}`);
});

test('the default look has the colours of the style sheet, and all its pairs hold', () => {
  const palette = createPalette(defaultLook);
  for (const mode of modes)
    for (const [name, token] of tokenEntries)
      expect(palette[mode][name], `${mode} ${name}`).toBe(designedValue(token, mode));
  expect(listFaults(defaultLook)).toEqual([]);
});

test('every pair in use holds for 200 random brands, in both themes and on the deep panels', () => {
  const looks = Array.from({ length: 200 }, (_, index) =>
    lookOf(random(), random(), neutralToneNames[index % neutralToneNames.length]),
  );
  expect(looks.flatMap(listFaults)).toEqual([]);
});

test.each([
  ['pale yellow', '#fff3a0', '#fff3a0'],
  ['near black', '#0a0a0a', '#0a0a0a'],
  ['neon green', '#39ff14', '#ff00ff'],
  ['pure red', '#ff0000', '#00ffff'],
  ['sky blue', '#87ceeb', '#ffa500'],
  ['white', '#ffffff', '#ffffff'],
  ['black', '#000000', '#000000'],
  ['grey', '#808080', '#757575'],
  ['pure blue', '#0000ff', '#ffff00'],
])('every pair in use holds for %s', (_name, primary, secondary) => {
  for (const neutral of neutralToneNames) expect(listFaults(lookOf(primary, secondary, neutral))).toEqual([]);
});

test('a colour that can be read is taken as it is', () => {
  expect(fitPrimary('#0a5c36')).toBe('#0a5c36');
  expect(fitSecondary('#ffa500')).toBe('#ffa500');
  expect(createPalette(lookOf('#0a5c36', '#ffa500')).light).toMatchObject({
    primary: '#0a5c36',
    secondary: '#ffa500',
  });
});

test('a colour that cannot be read is answered with the nearest of its hue that can', () => {
  const fitted = fitPrimary('#fff3a0');
  expect(contrast(fitted, tokens['primary-soft'].light)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(fitted, tokens['primary-soft'].light)).toBeLessThan(4.7);
  expect(fitPrimary(fitted)).toBe(fitted);
  expect(contrast(fitSecondary('#0a0a0a'), tokens.bg.ink)).toBeGreaterThanOrEqual(3);
});

test.each(['red', '#fff', '#12345g', '#4a469b;}', ''])('%j is refused as a colour', (color) => {
  expect(() => fitPrimary(color)).toThrow('not a colour');
});

test('a palette takes less than 200 ms', () => {
  const times = Array.from({ length: 20 }, () => {
    const start = performance.now();
    createPalette(lookOf(random(), random()));
    return performance.now() - start;
  });
  expect(times.sort((a, b) => a - b)[10]).toBeLessThan(100);
});
