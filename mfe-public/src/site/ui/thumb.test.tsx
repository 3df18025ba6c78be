// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Thumb } from './thumb';

const broken = { url: '/media/gone.png', alt: 'Gone' };
const sound = { url: '/media/there.png', alt: 'There' };

test('a broken image shows the placeholder', () => {
  const { container } = render(<Thumb image={broken} sizes="100vw" />);
  fireEvent.error(screen.getByRole('img', { name: 'Gone' }));
  expect(container.querySelector('img')).toBeNull();
});

test('a new image after a broken one is shown', () => {
  const { rerender } = render(<Thumb image={broken} sizes="100vw" />);
  fireEvent.error(screen.getByRole('img', { name: 'Gone' }));
  rerender(<Thumb image={sound} sizes="100vw" />);
  expect(screen.getByRole('img', { name: 'There' })).toBeDefined();
});
