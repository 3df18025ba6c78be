// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { awaitOnServer, type Deferrable } from '../data/await-on-server';
import { Deferred } from './deferred';

const show = (value: Deferrable<string>) => (
  <Deferred value={value} fallback={<p>Awaited</p>}>
    {(text) => <p>{text}</p>}
  </Deferred>
);

test('a pending value is shown once it resolves', async () => {
  let arrive = (_text: string) => {};
  const { late } = await awaitOnServer(
    new Promise<string>((resolve) => {
      arrive = resolve;
    }),
  );
  await act(() => render(show(late)));
  expect(screen.getByText('Awaited')).toBeDefined();
  await act(() => arrive('Here'));
  expect(screen.getByText('Here')).toBeDefined();
  expect(screen.queryByText('Awaited')).toBeNull();
});

test('a prefetched value is shown at once, without a fallback', async () => {
  const { late } = await awaitOnServer(Promise.resolve('Here'));
  expect(late).toBeInstanceOf(Promise);
  await late;
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() => root.render(show(late)));
  expect(container.textContent).toBe('Here');
  flushSync(() => root.unmount());
});
