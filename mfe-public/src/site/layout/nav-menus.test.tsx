// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { NavMenus } from './nav-menus';

const menus = [
  { id: 'company', label: 'Company', path: '', links: [{ path: '/about', label: 'About' }] },
  { id: 'services', label: 'Services', path: '/services', links: [{ path: '/services/ai', label: 'AI' }] },
];

function open(name: string) {
  const router = createMemoryRouter([{ path: '*', element: <NavMenus menus={menus} viewAll="View All" /> }]);
  render(<RouterProvider router={router} />);
  const button = screen.getByRole('button', { name });
  return {
    button,
    isOpen: () => button.getAttribute('aria-expanded') === 'true',
    /** Presses as a browser reports it: only a mouse enters and leaves. */
    press(pointerType: string) {
      const event = new MouseEvent('pointerdown', { bubbles: true });
      Object.defineProperty(event, 'pointerType', { value: pointerType });
      fireEvent(button, event);
      fireEvent.click(button, { detail: 1 });
    },
  };
}

test.each(['Company', 'Services menu'])('taps on the button "%s" open its menu and close it', (name) => {
  const { press, isOpen } = open(name);
  press('touch');
  expect(isOpen()).toBe(true);
  press('touch');
  expect(isOpen()).toBe(false);
  press('pen');
  expect(isOpen()).toBe(true);
});

test('a click of the mouse does not close the menu that it opened by hovering', () => {
  const { press, isOpen } = open('Company');
  press('mouse');
  expect(isOpen()).toBe(true);
  press('mouse');
  expect(isOpen()).toBe(true);
});

test('a key opens the menu and closes it', () => {
  const { button, isOpen } = open('Company');
  fireEvent.click(button, { detail: 0 });
  expect(isOpen()).toBe(true);
  fireEvent.click(button, { detail: 0 });
  expect(isOpen()).toBe(false);
});
