// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countVisible, stepTo } from './carousel-steps';
import { TestimonialsCarousel } from './testimonials-carousel';

describe('visible cards', () => {
  it.each([
    [320, 1],
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 3],
    [1920, 3],
  ])('%i px wide: %i', (width, count) => {
    expect(countVisible(width)).toBe(count);
  });
});

it('steps by one and stops when the last card is in view', () => {
  expect([stepTo(0, 1, 17, 3), stepTo(13, 1, 17, 3), stepTo(14, 1, 17, 3), stepTo(0, -1, 17, 3)]).toEqual([
    1, 14, 14, 0,
  ]);
});

describe('TestimonialsCarousel', () => {
  afterEach(cleanup);

  const items = Array.from({ length: 17 }, (_, index) => ({
    id: index + 1,
    name: `Person ${index + 1}`,
    role: 'Director',
    service: 'Web',
    image: '',
    initials: 'P',
    rating: 5,
    text: 'Good.',
  }));
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  function show(width: number) {
    vi.stubGlobal('innerWidth', width);
    Element.prototype.scrollTo = vi.fn();
    return render(<TestimonialsCarousel items={items} />);
  }

  it.each([
    [500, 16],
    [800, 15],
    [1280, 14],
  ])('at %i px it takes %i steps to the end', (width, steps) => {
    show(width);
    expect(button('Previous testimonial').disabled).toBe(true);
    for (let step = 0; step < steps; step += 1) {
      expect(button('Next testimonial').disabled).toBe(false);
      fireEvent.click(button('Next testimonial'));
    }
    expect(button('Next testimonial').disabled).toBe(true);
    fireEvent.click(button('Previous testimonial'));
    expect(button('Next testimonial').disabled).toBe(false);
  });

  it("keeps the keyboard's place where a press disables the button", () => {
    show(1280);
    button('Next testimonial').focus();
    for (let step = 0; step < 14; step += 1) fireEvent.click(button('Next testimonial'));
    expect(document.activeElement).toBe(button('Previous testimonial'));
    for (let step = 0; step < 14; step += 1) fireEvent.click(button('Previous testimonial'));
    expect(document.activeElement).toBe(button('Next testimonial'));
  });

  it('announces the cards in view after a step, and nothing before', () => {
    show(1280);
    expect(screen.queryByText(/of 17$/)).toBeNull();
    fireEvent.click(button('Next testimonial'));
    expect(screen.getByText('Testimonials 2 to 4 of 17').closest('[aria-live=polite]')).not.toBeNull();
    cleanup();
    show(500);
    fireEvent.click(button('Next testimonial'));
    expect(screen.getByText('Testimonial 2 of 17')).toBeDefined();
  });

  it('follows a change of the window width', () => {
    show(1280);
    for (let step = 0; step < 14; step += 1) fireEvent.click(button('Next testimonial'));
    expect(button('Next testimonial').disabled).toBe(true);
    vi.stubGlobal('innerWidth', 500);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(button('Next testimonial').disabled).toBe(false);
  });
});
