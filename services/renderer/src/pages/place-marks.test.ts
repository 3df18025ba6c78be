import { markOf } from '@atrium/contracts/content/field-marks';
import { expect, test } from 'vitest';
import { placeMarks } from './place-marks';

const title = markOf('hero.title');
const text = markOf('hero.text');

test.each([
  ['a text', `<h1 class="a">Doors${title}</h1>`, '<h1 class="a" data-field="hero.title">Doors</h1>'],
  [
    'texts of one element',
    `<p>One${title} two${text}<em>!</em></p>`,
    '<p data-field="hero.title hero.text">One two<em>!</em></p>',
  ],
  [
    'a text after an inner element',
    `<p><img src="/a"><b>x</b>One${title}</p>`,
    '<p data-field="hero.title"><img src="/a"><b>x</b>One</p>',
  ],
  [
    'an image by its alt text',
    `<img alt="A door${markOf('existingHeroImage')}" src="/a"/>`,
    '<img alt="A door" src="/a" data-field="existingHeroImage"/>',
  ],
  [
    'rich text by the element around it',
    `<div class="rich"><p>One</p><ul><li>Two</li></ul>${text}</div>`,
    '<div class="rich" data-field="hero.text"><p>One</p><ul><li>Two</li></ul></div>',
  ],
])('%s names its field', (_what, html, expected) => {
  expect(placeMarks(html)).toBe(expected);
});

test('titles, scripts, comments and cut texts lose their marks', () => {
  const html = `<title>Doors${title}</title><script>"<b>${title}"</script><!--${title}--><p>Doo${title.slice(0, 4)}…</p>`;
  expect(placeMarks(html)).toBe('<title>Doors</title><script>"<b>"</script><!----><p>Doo…</p>');
});

test('a page without marks stays as it is', () => {
  const html =
    '<!doctype html><html lang="en"><body><svg><path d="M0 0"></path></svg><p>a &lt; b</p></body></html>';
  expect(placeMarks(html)).toBe(html);
});

test('a forged mark is no attribute of its own', () => {
  expect(placeMarks(`<p>x${markOf('a" onclick="b')}</p>`)).toBe('<p>x</p>');
});
