// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBlogSlug, useTitleSlug } from './title-and-slug';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function render(initial: { title: string; slug: string; delayMs?: number; isFrozen?: boolean }) {
  const { delayMs = 500, isFrozen = false } = initial;
  const { result } = renderHook(() => {
    const [title, setTitle] = useState(initial.title);
    const [slug, setSlug] = useState(initial.slug);
    const auto = useTitleSlug({ title, slug, setSlug, createSlug: createBlogSlug, delayMs, isFrozen });
    return { slug, setTitle, setSlug, auto };
  });
  return {
    result,
    type(title: string) {
      act(() => {
        result.current.auto.handleTitle(title);
        result.current.setTitle(title);
      });
    },
  };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('the slug follows the typed title after the pause, not before', () => {
  const { result, type } = render({ title: '', slug: '' });
  type('Hello');
  pass(499);
  type('Hello, World!');
  pass(499);
  expect(result.current.slug).toBe('');
  pass(1);
  expect(result.current.slug).toBe('hello-world');
});

test('without a pause the slug follows with each keystroke', () => {
  const { result, type } = render({ title: 'One', slug: 'one', delayMs: 0 });
  type('One m');
  type('One more');
  expect([result.current.slug, result.current.auto.isMade]).toEqual(['one-more', true]);
});

test('the slug of a published item does not follow the title', () => {
  const { result, type } = render({ title: 'One', slug: 'one', isFrozen: true });
  type('Two');
  pass(2000);
  expect(result.current.slug).toBe('one');
});

test('a slug that is not made from the title does not follow it', () => {
  const { result, type } = render({ title: 'One (Copy)', slug: 'one-2' });
  expect(result.current.auto.isMade).toBe(false);
  type('Two');
  pass(2000);
  expect(result.current.slug).toBe('one-2');
});

test('a title that is filled in, as from a restored version, changes no slug', () => {
  const { result } = render({ title: 'One', slug: 'one' });
  act(() => result.current.setTitle('Older'));
  pass(2000);
  expect([result.current.slug, result.current.auto.isMade]).toEqual(['one', false]);
});

test('a pending slug is dropped if the form is filled during the pause', () => {
  const { result, type } = render({ title: 'One', slug: 'one' });
  type('Two');
  act(() => result.current.setTitle('Older'));
  pass(2000);
  expect(result.current.slug).toBe('one');
});

test('the slug follows the title again after it was cleared by hand', () => {
  const { result, type } = render({ title: 'One', slug: 'my-own' });
  act(() => result.current.setSlug(''));
  type('Two');
  pass(500);
  expect(result.current.slug).toBe('two');
});

test('manual entry during the pause cancels the pending slug', () => {
  const { result, type } = render({ title: '', slug: '' });
  type('Hello');
  act(() => result.current.auto.cancel());
  pass(1000);
  expect(result.current.slug).toBe('');
});

test('saving during the pause saves the slug of the new title', () => {
  const { result, type } = render({ title: 'One', slug: 'one' });
  type('Two');
  act(() => result.current.auto.finish());
  expect(result.current.slug).toBe('two');
  type('Three');
  pass(500);
  expect(result.current.slug).toBe('three');
});

test("a title in another script gets the server's slug once the table of scripts is loaded", async () => {
  vi.useRealTimers();
  const { result, type } = render({ title: '', slug: '', delayMs: 0 });
  type('Весна 2019');
  expect(result.current.slug).toBe('');
  await vi.waitFor(() => expect(result.current.slug).toBe('vesna-2019'));
  expect(result.current.auto.isMade).toBe(true);
  type('Straße: Наши итоги');
  expect(result.current.slug).toBe('strasse-nashi-itogi');
});
