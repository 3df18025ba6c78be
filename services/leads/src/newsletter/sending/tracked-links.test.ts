import { expect, test } from 'vitest';
import { listTrackedLinks, wrapTrackedLinks } from './tracked-links';

const content = [
  '<a href="https://a.example/?x=1&amp;y=%22">one</a>',
  '<a class="button" href="HTTP://b.example/&quot;&lt;&gt;">two</a>',
  '<a href="mailto:me@example.com">mail</a>',
  '<a href="{{unsubscribeUrl}}">out</a>',
  '<a href="https://c.example/{{firstName|you}}">personal</a>',
  '<a href="/see?next=https://d.example">own</a>',
  '<abbr href="https://e.example">no link</abbr>',
  '<A HREF="https://a.example/?x=1&amp;y=%22">again</A>',
].join('');

test('web addresses without a personal field are tracked, in their order', () => {
  expect(listTrackedLinks(content)).toEqual([
    'https://a.example/?x=1&y=%22',
    'HTTP://b.example/"<>',
    'https://a.example/?x=1&y=%22',
  ]);
  expect(listTrackedLinks('<p>none</p>')).toEqual([]);
});

test('each tracked address becomes the field of its number; all others stay', () => {
  const addresses = [...wrapTrackedLinks(content).matchAll(/href="([^"]*)"/gi)].map(([, href]) => href);
  expect(addresses).toEqual([
    '{{click0Url}}',
    '{{click1Url}}',
    'mailto:me@example.com',
    '{{unsubscribeUrl}}',
    'https://c.example/{{firstName|you}}',
    '/see?next=https://d.example',
    'https://e.example',
    '{{click2Url}}',
  ]);
  expect(wrapTrackedLinks(content).replace(/href="[^"]*"/gi, '')).toBe(content.replace(/href="[^"]*"/gi, ''));
});

test('addresses keep the numbers they are stored with, whatever is rendered since', () => {
  const stored = ['https://b.example/', 'https://a.example/', 'https://b.example/'];
  const rendered =
    '<a href="https://new.example/">n</a><a href="https://b.example/">1</a><a href="https://b.example/">2</a><a href="https://a.example/">3</a>';
  const addresses = [...wrapTrackedLinks(rendered, stored).matchAll(/href="([^"]*)"/g)].map(
    ([, href]) => href,
  );
  expect(addresses).toEqual(['https://new.example/', '{{click0Url}}', '{{click2Url}}', '{{click1Url}}']);
});
