// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NavIcon } from './nav-icon';

const entry = { id: 'a', label: 'A', path: '/dashboard/a', order: 1, children: [] };

test('the SVG of a remote is a mask, not a part of the document', () => {
  const iconSvg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M8 2v4"/></svg>';
  const { container } = render(<NavIcon entry={{ ...entry, icon: 'fair', iconSvg }} />);
  expect(container.querySelector('svg')).toBeNull();
  const [, mask] =
    /url\("data:image\/svg\+xml,(.*)"\)/.exec(container.querySelector('span')?.style.maskImage ?? '') ?? [];
  expect(decodeURIComponent(mask ?? '')).toBe(iconSvg);
});

test.each(['boxes', 'no-such-icon'])('a version with the icon name %s still has an icon', async (icon) => {
  // What `lazy` imports is evaluated once, which takes long on a busy machine.
  await import('./named-icon');
  const { container } = render(<NavIcon entry={{ ...entry, icon }} />);
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
});
