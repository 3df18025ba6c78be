import { describe, expect, it, vi } from 'vitest';
import { buildArticleContent, insertArticle } from './article-mail';
import { emptyNewsletter } from './newsletter-form';

const article = {
  title: 'Fast & <light>',
  slug: 'fast-and-light',
  excerpt: 'What we measured.',
  thumbnail: null,
};
const picture = { id: 'x', url: '/media/x/o.jpg', alt: '', width: 4_000, height: 2_000 };

describe('an article as a mail', () => {
  it('has its title, summary and the way to the rest, none of it as markup', () => {
    expect(buildArticleContent(article)).toBe(
      '<h2><a href="/blog/fast-and-light">Fast &amp; &lt;light&gt;</a></h2><p>What we measured.</p>' +
        '<p class="button"><a href="/blog/fast-and-light">Read the article</a></p>',
    );
  });

  it('ends a summary once', () => {
    expect(buildArticleContent({ ...article, excerpt: 'A sentence.…' })).toContain('<p>A sentence.</p>');
    expect(buildArticleContent({ ...article, excerpt: 'Cut in the mid…' })).toContain(
      '<p>Cut in the mid…</p>',
    );
  });

  it('takes a picture that every mail program shows and that is no larger than it has to be', () => {
    const base = `/media/${'a'.repeat(24)}/${'0'.repeat(32)}--o`;
    const show = (width: number, end: string) =>
      buildArticleContent({ ...article, thumbnail: { ...picture, width, url: `${base}${end}` } });
    expect(show(3_000, '.png')).toContain(
      `<img src="${base}-mail.jpg" alt="Fast &amp; &lt;light&gt;" width="536">`,
    );
    expect(show(1_200, '.png')).toContain(`src="${base}.png"`);
    expect(show(1_200, '.webp')).toContain(`src="${base}-mail.jpg"`);
  });

  it('overwrites no subject that is there, and goes behind what is written', () => {
    const setValue = vi.fn();
    const values = { ...emptyNewsletter, subject: 'Mine', content: '<p>Hello</p>' };
    insertArticle({ getValues: (() => values) as never, setValue }, article);
    const set = Object.fromEntries(setValue.mock.calls.map(([name, value]) => [name, value]));
    expect(set).toEqual({
      preheader: 'What we measured.',
      content: `<p>Hello</p>${buildArticleContent(article)}`,
    });
  });
});
