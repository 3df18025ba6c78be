// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PostCard } from './post-card';

test('a post is aligned by its title, and its teaser has the direction of its letters', () => {
  const post = {
    id: '1',
    path: '/blog/a',
    title: 'كيف نبني',
    text: 'نص قصير',
    category: 'Article',
    readingTime: '5 min read',
    date: '2026-01-01',
    dateText: 'January 1, 2026',
    image: null,
  };
  render(<PostCard post={post} sizes="10rem" />, { wrapper: MemoryRouter });
  const words = screen.getByRole('heading').closest('[dir=auto]');
  expect(words?.contains(screen.getByText('5 min read'))).toBe(true);
  // The direction of the words is that of the first text outside of these.
  expect(screen.getByText('5 min read').tagName).toBe('BDI');
  expect(screen.getByText('نص قصير').getAttribute('dir')).toBe('auto');
});
