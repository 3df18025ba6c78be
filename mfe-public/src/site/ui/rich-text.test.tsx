// @vitest-environment jsdom
import { embedOf, toEmbedHtml } from '@atrium/contracts/content/embeds.constants';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from './rich-text';

const show = (html: string) => render(<RichText html={html} />).container.innerHTML;

test('text from right to left has the direction of its letters, block by block', () => {
  const html = show('<h2 id="a">שלום</h2><p>English</p><ul><li>مرحبا</li></ul><p dir="rtl">one</p>');
  expect(html).toContain('<h2 dir="auto" id="a">שלום</h2><p dir="auto">English</p>');
  expect(html).toContain('<ul dir="auto"><li>مرحبا</li></ul><p dir="rtl">one</p>');
});

test('text without such letters stays as it is', () => {
  expect(show('<p>English</p><pre>x</pre>')).not.toContain('dir=');
});

test('a table is in a scrolling region with a name, which the keyboard reaches', () => {
  const html = show(
    '<table><tbody><tr><th><p>Plan</p></th><th>"Price"</th></tr><tr><td>A</td><td>1</td></tr></tbody></table><table><tbody><tr><td>x</td></tr></tbody></table>',
  );
  expect(html).toContain('role="region" tabindex="0" aria-label="Table: Plan, &quot;Price&quot;"><table>');
  expect(html).toContain('aria-label="Table"><table>');
});

const address = embedOf('https://youtu.be/dQw4w9WgXcQ')?.address ?? '';
const embed = toEmbedHtml({ address, title: 'How <we> work', caption: 'Two minutes' });

test('a video is a link to its site that says so, without anything of that site', () => {
  const html = show(embed);
  expect(html).toContain(`href="${address}"`);
  expect(html).toContain(
    '<strong>How &lt;we&gt; work</strong><span>From youtube.com, loaded when you click</span>',
  );
  expect(html).not.toMatch(/<iframe|<img/);
});

test('a click on its cover shows the frame of this site in its place, with the focus', () => {
  render(<RichText html={embed} />);
  const link = screen.getByRole('link', { name: /How <we> work/ });
  expect(fireEvent.click(link)).toBe(false);
  const frame = screen.getByTitle<HTMLIFrameElement>('How <we> work');
  expect(frame.getAttribute('src')).toBe(`/embed?url=${encodeURIComponent(address)}`);
  expect(document.activeElement).toBe(frame);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a click with Ctrl opens the link in a tab as ever', () => {
  render(<RichText html={embed} />);
  const link = screen.getByRole('link');
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(screen.getByRole('link')).toBe(link);
});
