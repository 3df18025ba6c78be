// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CaseStudyCard } from './portfolio.loader';
import { Showcase } from './showcase';

function createCard(slug: string): CaseStudyCard {
  return {
    id: slug,
    slug,
    path: `/portfolio/${slug}`,
    title: `Title ${slug}`,
    text: '',
    client: `Client ${slug}`,
    industry: 'Legal',
    result: undefined,
    isFeatured: true,
    image: { url: `/media/${slug}.png`, alt: `Picture ${slug}` },
  };
}

const cards = ['a', 'b', 'c'].map(createCard);

function setUp({ items = cards } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  render(
    <MemoryRouter>
      <Showcase items={items} sizes="100vw" />
    </MemoryRouter>,
  );
}

const shownTitle = () => screen.getByRole('link').textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one picture has nothing to rotate, and no controls', () => {
  setUp({ items: cards.slice(0, 1) });
  expect(shownTitle()).toBe('Title a');
  expect(screen.queryByRole('button')).toBeNull();
  wait(60_000);
  expect(shownTitle()).toBe('Title a');
});

test('the visible picture links to its case study and is the only one with alt text', () => {
  setUp();
  wait(4000);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/portfolio/b');
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Picture b']);
});

test('the showcase loads only the pictures next to the visible one', () => {
  setUp({ items: ['a', 'b', 'c', 'd', 'e'].map(createCard) });
  const listPictures = () =>
    [...document.querySelectorAll('[data-slide]:not([hidden]) img')].map((image) =>
      image.getAttribute('src'),
    );
  expect(listPictures()).toEqual(['/media/a.png', '/media/b.png']);
  wait(4000);
  wait(4000);
  expect(listPictures()).toEqual(['/media/b.png', '/media/c.png', '/media/d.png']);
});

test('pauses while hovered or focused', () => {
  setUp();
  const region = screen.getByRole('region', { name: 'Showcase' });
  fireEvent.pointerEnter(region);
  wait(20_000);
  expect(shownTitle()).toBe('Title a');
  fireEvent.pointerLeave(region);
  act(() => screen.getByRole('link').focus());
  wait(20_000);
  expect(shownTitle()).toBe('Title a');
  act(() => screen.getByRole('link').blur());
  wait(4000);
  expect(shownTitle()).toBe('Title b');
});

test('Play pressed by keyboard starts the rotation although the button has the focus', () => {
  setUp();
  const pause = screen.getByRole('button', { name: 'Pause showcase' });
  act(() => pause.focus());
  fireEvent.click(pause);
  fireEvent.click(screen.getByRole('button', { name: 'Play showcase' }));
  wait(4000);
  expect(shownTitle()).toBe('Title b');
});

test('a selected case study shows at once', () => {
  setUp();
  fireEvent.click(screen.getByRole('button', { name: 'Show Client c' }));
  expect(shownTitle()).toBe('Title c');
});

test('without case studies shows nothing', () => {
  setUp({ items: [] });
  expect(screen.queryByRole('region')).toBeNull();
});

test('many case studies show a count instead of dots', () => {
  setUp({ items: Array.from({ length: 24 }, (_, index) => createCard(`n${index}`)) });
  expect(screen.getByText('1 / 24')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Show / })).toBeNull();
});
