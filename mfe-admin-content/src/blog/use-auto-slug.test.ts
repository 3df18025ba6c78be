// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAutoSlug } from './use-auto-slug';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function render(initial: { title: string; slug: string }) {
  return renderHook(() => {
    const [title, setTitle] = useState(initial.title);
    const [slug, setSlug] = useState(initial.slug);
    return { slug, setTitle, setSlug, auto: useAutoSlug({ title, slug, setSlug }) };
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('the slug follows the title 500 ms after the last change, not before', () => {
  const { result } = render({ title: '', slug: '' });
  act(() => result.current.setTitle('Hello'));
  pass(499);
  act(() => result.current.setTitle('Hello, World!'));
  pass(499);
  expect(result.current.slug).toBe('');
  pass(1);
  expect(result.current.slug).toBe('hello-world');
});

test('does not follow the title during manual entry, nor after a slug was typed', () => {
  const { result } = render({ title: 'One', slug: 'one' });
  act(() => result.current.auto.setIsEditing(true));
  act(() => result.current.setTitle('Two'));
  pass(2000);
  expect(result.current.slug).toBe('one');
  act(() => result.current.setSlug('my-own'));
  act(() => result.current.auto.setIsEditing(false));
  act(() => result.current.setTitle('Three'));
  pass(2000);
  expect(result.current.slug).toBe('my-own');
});

test('follows the title again when manual entry ends without typing', () => {
  const { result } = render({ title: 'One', slug: 'one' });
  act(() => result.current.auto.setIsEditing(true));
  act(() => result.current.auto.setIsEditing(false));
  act(() => result.current.setTitle('Two'));
  pass(500);
  expect(result.current.slug).toBe('two');
});

test('follows the title again after the slug was cleared by hand', () => {
  const { result } = render({ title: 'One', slug: 'my-own' });
  act(() => result.current.auto.setIsEditing(true));
  act(() => result.current.setSlug(''));
  act(() => result.current.auto.setIsEditing(false));
  pass(500);
  expect(result.current.slug).toBe('one');
});

test('does not change a stored custom slug when the title changes', () => {
  const { result } = render({ title: 'One', slug: 'my-own' });
  act(() => result.current.setTitle('Two'));
  pass(2000);
  expect(result.current.slug).toBe('my-own');
});

test('manual entry during the typing pause cancels the pending slug', () => {
  const { result } = render({ title: '', slug: '' });
  act(() => result.current.setTitle('Hello'));
  pass(300);
  act(() => result.current.auto.setIsEditing(true));
  pass(1000);
  expect(result.current.slug).toBe('');
});

test('keeps a title and slug that are set together, as from a restored draft', () => {
  const { result } = render({ title: '', slug: '' });
  act(() => {
    result.current.setTitle('One');
    result.current.setSlug('my-own');
  });
  pass(2000);
  expect(result.current.slug).toBe('my-own');
});

test('saving during the typing pause saves the slug of the new title', () => {
  const { result } = render({ title: 'One', slug: 'one' });
  act(() => result.current.setTitle('Two'));
  pass(100);
  act(() => result.current.auto.finish());
  expect(result.current.slug).toBe('two');
  act(() => result.current.setTitle('Three'));
  pass(500);
  expect(result.current.slug).toBe('three');
});

test('applying without a pending slug keeps a custom slug', () => {
  const { result } = render({ title: 'One', slug: 'my-own' });
  act(() => result.current.setTitle('Two'));
  act(() => result.current.auto.finish());
  expect(result.current.slug).toBe('my-own');
});
