// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PostCard } from './post-card';

test('title and teaser of a post have the direction of their letters', () => {
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
  expect(screen.getByRole('heading').getAttribute('dir')).toBe('auto');
  expect(screen.getByText('نص قصير').getAttribute('dir')).toBe('auto');
});
