import { expect, test } from 'vitest';
import { nameOfLogoFile } from './logo-name';

test.each([
  ['acme_logo-final@2x.png', 'Acme'],
  ['acme_corp.png', 'Acme Corp'],
  ['Globex-Inc.png', 'Globex Inc'],
  ['logo_northwind-traders_800x600 (1).webp', 'Northwind Traders'],
  ['IBM-logo-RGB-white.svg', 'IBM'],
  ['black-forest-foods.png', 'Black Forest Foods'],
  ['müller&söhne_logo.png', 'Müller&söhne'],
  ['booking.com_logo_v2.png', 'Booking.com'],
  ['株式会社山田_logo.png', '株式会社山田'],
  ['logo.png', 'Partner'],
  ['logo-white@3x.png', 'Partner'],
  ['.png', 'Partner'],
  [`${'a'.repeat(200)}.png`, `A${'a'.repeat(149)}`],
])('the logo in %s is named %s', (file, name) => {
  expect(nameOfLogoFile(file)).toBe(name);
});
