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

test('while manual editing is on the title changes nothing, and not after a slug was typed', () => {
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

test('opened and closed without typing, the slug goes on following', () => {
  const { result } = render({ title: 'One', slug: 'one' });
  act(() => result.current.auto.setIsEditing(true));
  act(() => result.current.auto.setIsEditing(false));
  act(() => result.current.setTitle('Two'));
  pass(500);
  expect(result.current.slug).toBe('two');
});

test('emptied by hand, the slug is made from the title again', () => {
  const { result } = render({ title: 'One', slug: 'my-own' });
  act(() => result.current.auto.setIsEditing(true));
  act(() => result.current.setSlug(''));
  act(() => result.current.auto.setIsEditing(false));
  pass(500);
  expect(result.current.slug).toBe('one');
});

test('a stored slug of its own is left alone when the title changes', () => {
  const { result } = render({ title: 'One', slug: 'my-own' });
  act(() => result.current.setTitle('Two'));
  pass(2000);
  expect(result.current.slug).toBe('my-own');
});

test('turning manual editing on during the pause stops the pending slug', () => {
  const { result } = render({ title: '', slug: '' });
  act(() => result.current.setTitle('Hello'));
  pass(300);
  act(() => result.current.auto.setIsEditing(true));
  pass(1000);
  expect(result.current.slug).toBe('');
});

test('title and slug put in together (a restored working copy) stay as they are', () => {
  const { result } = render({ title: '', slug: '' });
  act(() => {
    result.current.setTitle('One');
    result.current.setSlug('my-own');
  });
  pass(2000);
  expect(result.current.slug).toBe('my-own');
});

test('who saves during the pause saves the slug of the new title', () => {
  const { result } = render({ title: 'One', slug: 'one' });
  act(() => result.current.setTitle('Two'));
  pass(100);
  act(() => result.current.auto.finish());
  expect(result.current.slug).toBe('two');
  act(() => result.current.setTitle('Three'));
  pass(500);
  expect(result.current.slug).toBe('three');
});

test('nothing waits, nothing is made: a slug of its own stays', () => {
  const { result } = render({ title: 'One', slug: 'my-own' });
  act(() => result.current.setTitle('Two'));
  act(() => result.current.auto.finish());
  expect(result.current.slug).toBe('my-own');
});
