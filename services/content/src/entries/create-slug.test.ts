import { findSlugProblem, slugMaxLength } from '@atrium/contracts/content/slugs';
import { expect, test } from 'vitest';
import { createBlogSlug, createServiceSlug } from './create-slug';

test.each([
  ['Crème brûlée', 'creme-brulee'],
  ['Cre\u0300me', 'creme'],
  ['Straße & Co', 'strasse-co'],
  ['Łódź design', 'lodz-design'],
  ['Søren på ø', 'soren-pa-o'],
  ['Ærø, Þór, Đặng, œuvre', 'aero-thor-dang-oeuvre'],
  ['Işık ve İstanbul', 'isik-ve-istanbul'],
  ['Наши итоги 2019', 'nashi-itogi-2019'],
  ['Большой объём', 'bolshoy-obem'],
  ['Ψυχή και Αθήνα', 'psychi-kai-athina'],
  ['مرحبا بالعالم', 'mrhb-bllm'],
  ['বাংলা খবর', 'bamla-khbr'],
  ['北京2019年', 'bei-jing-2019-nian'],
  ['お知らせ', 'o-zhi-rase'],
  ['안녕 세계', 'annyeong-segye'],
  ['½ price 🎉', '1-2-price'],
])('an article titled %j gets the slug %j', (title, slug) => {
  expect(createBlogSlug(title)).toBe(slug);
});

test('a service titled in another script gets its transliteration', () => {
  expect(createServiceSlug('Große Städte & Веб-дизайн')).toBe('grosse-stadte-veb-dizayn');
  expect(createServiceSlug('网站')).toBe('wang-zhan');
});

test('a long title in any script gets a slug that can be used', () => {
  for (const letter of ['ж', '字', 'あ', 'م', '한', 'ß', 'ﷺ'])
    for (const createSlug of [createBlogSlug, createServiceSlug]) {
      const slug = createSlug(letter.repeat(200));
      expect(slug.length).toBeLessThanOrEqual(slugMaxLength);
      expect(findSlugProblem(slug)).toBeUndefined();
    }
});
