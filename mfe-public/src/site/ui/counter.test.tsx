// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { Counter } from './counter';
import { COUNT_MS, countAt } from './counter.behaviour';

describe('countAt', () => {
  it('starts at zero, ends at the value and never exceeds it', () => {
    expect([countAt(0, '500+'), countAt(COUNT_MS, '500+'), countAt(COUNT_MS * 3, '500+')]).toEqual([
      '0+',
      '500+',
      '500+',
    ]);
  });

  it('never decreases and keeps the decimals', () => {
    const shown = Array.from({ length: 33 }, (_, index) => countAt(index * 50, '6.2'));
    expect(shown.every((text, index) => index === 0 || Number(text) >= Number(shown[index - 1]))).toBe(true);
    expect(shown.every((text) => /^\d\.\d$/.test(text))).toBe(true);
  });
});

test('a value without a number is shown as it is', () => {
  expect(countAt(100, 'Many')).toBe('Many');
  expect(countAt(0, '€3m')).toBe('€0m');
});

describe('Counter', () => {
  let arrive: (isVisible: boolean) => void;
  let isObserved: boolean;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('scrollY', 600);
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          arrive = (isIntersecting) => callback([{ isIntersecting }]);
        }
        observe() {
          isObserved = true;
        }
        disconnect() {
          isObserved = false;
        }
      },
    );
  });

  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const figure = (container: HTMLElement) => container.querySelector('[aria-hidden]')?.textContent;

  it('shows the final value until it scrolls into view', () => {
    const { container } = render(<Counter value="500+" />);
    act(() => arrive(false));
    expect(figure(container)).toBe('500+');
    expect(container.textContent).toBe('500+500+');
  });

  it('counts up once when it comes into view', () => {
    const { container } = render(<Counter value="500+" />);
    act(() => arrive(true));
    expect(isObserved).toBe(false);
    vi.advanceTimersByTime(COUNT_MS / 4);
    expect(Number.parseInt(figure(container) ?? '', 10)).toBeLessThan(500);
    vi.advanceTimersByTime(COUNT_MS);
    expect(figure(container)).toBe('500+');
  });

  it('shows the final value in a capture of the whole page', () => {
    vi.stubGlobal('scrollY', 0);
    const { container } = render(<Counter value="500+" />);
    act(() => arrive(true));
    vi.advanceTimersByTime(COUNT_MS / 4);
    expect(figure(container)).toBe('500+');
  });

  it('does not count with prefers-reduced-motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    isObserved = false;
    render(<Counter value="15+" />);
    expect(isObserved).toBe(false);
  });
});
