// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestimonialCard, type TestimonialItem } from './testimonial-card';

const item: TestimonialItem = {
  id: 1,
  name: 'Ada Lovelace',
  role: 'Founder, Engines',
  service: 'Website Development',
  image: '/media/ada.png',
  imageAlt: '',
  rating: 5,
  text: 'It works.',
};

test('the rating is announced, and omitted without one', () => {
  const { rerender } = render(<TestimonialCard item={item} />);
  expect(screen.getByText('Rated 5 out of 5')).toBeDefined();
  rerender(<TestimonialCard item={{ ...item, rating: 0 }} />);
  expect(screen.queryByText(/Rated/)).toBeNull();
});
