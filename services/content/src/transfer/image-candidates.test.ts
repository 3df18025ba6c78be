import { expect, test } from 'vitest';
import { backgroundOf } from './image-candidates';
import { withoutSize } from './image-paths';

test.each([
  ['background-image:url(https://x.example/a.jpg)', 'https://x.example/a.jpg'],
  ['color:red;BACKGROUND : url( "/a b.jpg" ) no-repeat', '/a b.jpg'],
  ["background:linear-gradient(#000,#fff),url('/over.png')", '/over.png'],
  ['background:#fff;background-image:url(/second.webp)', '/second.webp'],
  ['background-image:url("data:image/png;base64,AAAA")', 'data:image/png;base64,AAAA'],
  ['list-style-image:url(/dot.png)', undefined],
  ['background:url()', undefined],
])('the image of the style %s', (style, url) => {
  expect(backgroundOf({ style })).toBe(url);
});

test.each([
  ['2021/photo-300x200.jpg', '2021/photo.jpg'],
  ['photo-scaled-e1612345678901-150x150.jpeg', 'photo.jpeg'],
  ['report-2021.png', 'report-2021.png'],
  ['photo-300x200', 'photo-300x200'],
])('%s is a size of %s', (path, name) => {
  expect(withoutSize(path)).toBe(name);
});
