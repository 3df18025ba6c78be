// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stepTo } from './carousel-position';
import { TestimonialsCarousel } from './testimonials-carousel';

it('steps by one and stops when the last card is in view', () => {
  expect([stepTo(0, 1, 17, 3), stepTo(13, 1, 17, 3), stepTo(14, 1, 17, 3), stepTo(0, -1, 17, 3)]).toEqual([
    1, 14, 14, 0,
  ]);
});

describe('TestimonialsCarousel', () => {
  const items = Array.from({ length: 17 }, (_, index) => ({
    id: index + 1,
    name: `Person ${index + 1}`,
    role: 'Director',
    service: 'Web',
    image: '',
    imageAlt: '',
    rating: 5,
    text: 'Good.',
  }));
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  /** jsdom has no layout: every element is 100 px wide, and the track as wide as `count` cards. */
  function setVisibleCards(count: number) {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100 * count);
  }

  /** Reports sizes when the test says so; jsdom has no observer. */
  let reportSizes = () => {};

  class SizeReports implements ResizeObserver {
    constructor(report: ResizeObserverCallback) {
      reportSizes = () => act(() => report([], this));
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }

  function open(shown = items) {
    vi.stubGlobal('ResizeObserver', SizeReports);
    Element.prototype.scrollTo = vi.fn();
    return render(<TestimonialsCarousel items={shown} />);
  }

  it('has no buttons for one card', () => {
    open(items.slice(0, 1));
    expect(screen.getByText('Person 1')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  function show(visible: number) {
    setVisibleCards(visible);
    open();
    reportSizes();
  }

  it('reads no sizes while it mounts, which would force a layout', () => {
    const readWidth = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    open();
    expect(readWidth).not.toHaveBeenCalled();
    reportSizes();
    expect(readWidth).toHaveBeenCalled();
  });

  it.each([
    [1, 16],
    [2, 15],
    [3, 14],
  ])('with %i cards in view it takes %i steps to the end', (visible, steps) => {
    show(visible);
    expect(button('Previous testimonial').disabled).toBe(true);
    for (let step = 0; step < steps; step += 1) {
      expect(button('Next testimonial').disabled).toBe(false);
      fireEvent.click(button('Next testimonial'));
    }
    expect(button('Next testimonial').disabled).toBe(true);
    fireEvent.click(button('Previous testimonial'));
    expect(button('Next testimonial').disabled).toBe(false);
  });

  it('keeps the focus when a press disables the button', { tags: 'deep' }, () => {
    show(3);
    button('Next testimonial').focus();
    for (let step = 0; step < 14; step += 1) fireEvent.click(button('Next testimonial'));
    expect(document.activeElement).toBe(button('Previous testimonial'));
    for (let step = 0; step < 14; step += 1) fireEvent.click(button('Previous testimonial'));
    expect(document.activeElement).toBe(button('Next testimonial'));
  });

  it('announces the cards in view after a step, and nothing before', () => {
    show(3);
    expect(screen.queryByText(/of 17$/)).toBeNull();
    fireEvent.click(button('Next testimonial'));
    expect(screen.getByText('Testimonials 2 to 4 of 17').closest('[aria-live=polite]')).not.toBeNull();
    cleanup();
    show(1);
    fireEvent.click(button('Next testimonial'));
    expect(screen.getByText('Testimonial 2 of 17')).toBeDefined();
  });

  it('follows a change of its width', () => {
    show(3);
    for (let step = 0; step < 14; step += 1) fireEvent.click(button('Next testimonial'));
    expect(button('Next testimonial').disabled).toBe(true);
    setVisibleCards(1);
    reportSizes();
    expect(button('Next testimonial').disabled).toBe(false);
  });

  it('scrolls to the left where pages read from the right', { tags: 'deep' }, () => {
    show(3);
    const list = screen.getByRole('list', { name: 'Testimonials' });
    // jsdom takes the direction from styles only, and does not inherit it.
    list.style.direction = 'rtl';
    Object.defineProperty(list, 'scrollWidth', { value: 1700 });
    fireEvent.click(button('Next testimonial'));
    expect(list.scrollTo).toHaveBeenCalledWith({ left: -100 });
    fireEvent.pointerDown(list);
    fireEvent.scroll(list, { target: { scrollLeft: -200 } });
    expect(screen.getByText('Testimonials 3 to 5 of 17')).toBeDefined();
  });

  it('counts every press during a smooth scroll', { tags: 'deep' }, () => {
    show(3);
    const list = screen.getByRole('list', { name: 'Testimonials' });
    Object.defineProperty(list, 'scrollWidth', { value: 1700 });
    for (let step = 0; step < 3; step += 1) fireEvent.click(button('Next testimonial'));
    fireEvent.scroll(list, { target: { scrollLeft: 100 } });
    fireEvent.click(button('Next testimonial'));
    expect(screen.getByText('Testimonials 5 to 7 of 17')).toBeDefined();
    fireEvent.pointerDown(list);
    fireEvent.scroll(list, { target: { scrollLeft: 200 } });
    expect(screen.getByText('Testimonials 3 to 5 of 17')).toBeDefined();
  });
});
