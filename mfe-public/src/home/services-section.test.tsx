// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROTATION_MS } from '../site/ui/rotation';
import { ServicesSection } from './services-section';

const services = ['a', 'b', 'c'].map((id) => ({
  id,
  title: `Service ${id}`,
  path: `/services/${id}`,
  long: '',
  short: '',
  features: [],
  icon: [],
  price: '',
  result: '',
}));

const texts = {
  eyebrow: '',
  title: 'Services',
  text: '',
  badges: [],
  features: [],
  exploreLabel: 'Explore',
  linkLabel: 'All',
  empty: '',
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** The other previews are hidden. */
const shown = () => screen.getByRole('heading', { level: 3 }).textContent;

test('a service that names no features shows those of the home page, and nothing without any', () => {
  const show = (features: string[]) =>
    render(
      <MemoryRouter>
        <ServicesSection serviceTexts={{ ...texts, features }} services={services} />
      </MemoryRouter>,
    );
  const { unmount } = show([]);
  expect(screen.queryByText('Expert advice')).toBeNull();
  unmount();
  show(['Expert advice']);
  expect(screen.getAllByText('Expert advice')).toHaveLength(services.length);
});

test('a hovered service stays until the pointer leaves the list; the button stops the rotation', () => {
  render(
    <MemoryRouter>
      <ServicesSection serviceTexts={texts} services={services} />
    </MemoryRouter>,
  );
  const item = screen.getByRole('link', { name: 'Service b' }).closest('li') as HTMLElement;
  const list = item.parentElement as HTMLElement;
  fireEvent.pointerEnter(list);
  fireEvent.pointerEnter(item);
  wait(ROTATION_MS * 5);
  expect(shown()).toBe('Service b');
  fireEvent.pointerLeave(list);
  wait(ROTATION_MS);
  expect(shown()).toBe('Service c');
  fireEvent.click(screen.getByRole('button', { name: 'Pause service rotation' }));
  wait(ROTATION_MS * 5);
  expect(shown()).toBe('Service c');
});
