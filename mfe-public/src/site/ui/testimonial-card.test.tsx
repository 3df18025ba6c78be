// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestimonialCard, type TestimonialItem } from './testimonial-card';

const item: TestimonialItem = {
  id: 1,
  name: 'Ada Lovelace',
  role: 'Founder, Engines',
  service: 'Website Development',
  image: '/media/ada.png',
  imageAlt: '',
  initials: 'AL',
  rating: 5,
  text: 'It works.',
};

test('a broken portrait shows the initials', () => {
  const { container } = render(<TestimonialCard item={item} />);
  expect(screen.queryByText('AL')).toBeNull();
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(screen.getByText('AL')).toBeDefined();
  expect(container.querySelector('img')).toBeNull();
});

test('the rating is announced, and omitted without one', () => {
  const { rerender } = render(<TestimonialCard item={item} />);
  expect(screen.getByText('Rated 5 out of 5')).toBeDefined();
  rerender(<TestimonialCard item={{ ...item, rating: 0 }} />);
  expect(screen.queryByText(/Rated/)).toBeNull();
});
