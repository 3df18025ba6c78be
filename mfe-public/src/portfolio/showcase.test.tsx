// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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
    result: '',
    isFeatured: true,
    image: { url: `/media/${slug}.png`, alt: `Picture ${slug}` },
  };
}

const cards = ['a', 'b', 'c'].map(createCard);

function setUp({ items = cards, reducesMotion = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion }));
  render(
    <MemoryRouter>
      <Showcase items={items} sizes="100vw" />
    </MemoryRouter>,
  );
}

const shownTitle = () => screen.getByRole('link').textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the picture advances every 4000 ms and wraps around after the last', () => {
  setUp();
  expect(shownTitle()).toBe('Title a');
  wait(3999);
  expect(shownTitle()).toBe('Title a');
  wait(1);
  expect(shownTitle()).toBe('Title b');
  wait(4000);
  expect(shownTitle()).toBe('Title c');
  wait(4000);
  expect(shownTitle()).toBe('Title a');
});

test('the shown case study is a link to its page, its picture the only one with a text', () => {
  setUp();
  wait(4000);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/portfolio/b');
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Picture b']);
});

test('only the pictures next to the shown one are on the page', () => {
  setUp({ items: ['a', 'b', 'c', 'd', 'e'].map(createCard) });
  const listPictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(listPictures()).toEqual(['/media/a.png', '/media/b.png']);
  wait(4000);
  wait(4000);
  expect(listPictures()).toEqual(['/media/b.png', '/media/c.png', '/media/d.png']);
});

test('the pause control stops it for good, and starts it again', () => {
  setUp();
  fireEvent.click(screen.getByRole('button', { name: 'Pause showcase' }));
  wait(20_000);
  expect(shownTitle()).toBe('Title a');
  fireEvent.click(screen.getByRole('button', { name: 'Play showcase' }));
  wait(4000);
  expect(shownTitle()).toBe('Title b');
});

test('it waits while the pointer or the keyboard is on it', () => {
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

test('it plays when someone presses Play by keyboard, though the focus is still on it', () => {
  setUp();
  const pause = screen.getByRole('button', { name: 'Pause showcase' });
  act(() => pause.focus());
  fireEvent.click(pause);
  fireEvent.click(screen.getByRole('button', { name: 'Play showcase' }));
  wait(4000);
  expect(shownTitle()).toBe('Title b');
});

test('it stands still for whoever asks for less motion', () => {
  setUp({ reducesMotion: true });
  wait(20_000);
  expect(shownTitle()).toBe('Title a');
  expect(screen.getByRole('button', { name: 'Play showcase' })).toBeTruthy();
});

test('a chosen case study is shown at once and for the whole 4000 ms', () => {
  setUp();
  wait(3000);
  fireEvent.click(screen.getByRole('button', { name: 'Show Client c' }));
  expect(shownTitle()).toBe('Title c');
  wait(3999);
  expect(shownTitle()).toBe('Title c');
  wait(1);
  expect(shownTitle()).toBe('Title a');
});

test('a single case study does not rotate, and none shows nothing', () => {
  setUp({ items: cards.slice(0, 1) });
  wait(20_000);
  expect(shownTitle()).toBe('Title a');
  cleanup();
  setUp({ items: [] });
  expect(screen.queryByRole('region')).toBeNull();
});

test('many case studies are counted instead of dotted', () => {
  setUp({ items: Array.from({ length: 24 }, (_, index) => createCard(`n${index}`)) });
  expect(screen.getByText('1 / 24')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Show / })).toBeNull();
});
