// @vitest-environment jsdom

import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Behaviour } from './behaviour';
import { defineBehaviour } from './define-behaviour';
import { defineIsland, Island, IslandContent } from './island';

const greeting = defineIsland('mfe-public/greeting', ({ name }: { name: string }) => <p>Hello {name}</p>, {
  when: 'press',
});

const toMarker = (html: string): HTMLElement => {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page.querySelector<HTMLElement>('[data-island]') as HTMLElement;
};

test('the document says which island it has, when it starts, and its props, safely quoted', () => {
  const props = { name: `"'></div><script>` };
  const { dataset, textContent } = toMarker(renderToString(<Island of={greeting} props={props} />));
  expect(dataset).toMatchObject({ island: 'mfe-public/greeting', when: 'press' });
  expect(JSON.parse(dataset.props ?? '')).toEqual(props);
  expect(textContent).toBe(`Hello ${props.name}`);
});

test('an island inside another one has no marker, and the browser hydrates both as one root', async () => {
  const outer = defineIsland(
    'mfe-public/outer',
    ({ name }: { name: string }) => <Island of={greeting} props={{ name }} />,
    { when: 'seen' },
  );
  const html = renderToString(<Island of={outer} props={{ name: 'Ada' }} />);
  expect(html.match(/data-island=/g)).toHaveLength(1);
  const marker = toMarker(html);
  const onRecoverableError = vi.fn();
  await act(() =>
    hydrateRoot(marker, <IslandContent of={outer} props={{ name: 'Ada' }} />, { onRecoverableError }),
  );
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(marker.innerHTML).toBe('<p>Hello <!-- -->Ada</p>');
});

test('props that JSON would lose are refused by the types', () => {
  const options = { when: 'press' } as const;
  // @ts-expect-error: a function
  defineIsland('mfe-public/x', (_props: { onClose(): void }) => null, options);
  // @ts-expect-error: a date in a list
  defineIsland('mfe-public/x', (_props: { days: Date[] }) => null, options);
  const fine = defineIsland('mfe-public/x', (_props: { days?: readonly { at: string }[] }) => null, options);
  // @ts-expect-error: another type
  expect(() => renderToString(<Island of={fine} props={{ days: ['Monday'] }} />)).not.toThrow();
});

test('a behaviour starts once on its element', () => {
  const start = vi.fn();
  const counter = defineBehaviour('mfe-public/counter', start, { when: 'seen' });
  const { container, rerender } = render(<Behaviour of={counter} as="span" className="value" />);
  rerender(<Behaviour of={counter} as="span" className="other" />);
  expect(start).toHaveBeenCalledExactlyOnceWith(container.firstElementChild);
  expect(container.innerHTML).toContain('data-behaviour="mfe-public/counter" data-when="seen"');
});
