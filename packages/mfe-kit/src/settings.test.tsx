// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { SettingsContext, useSettings } from './settings';

interface Manifest {
  settings: {
    phone: { type: string; label: string };
    seats: { type: string; label: string; default: number };
    isOpen: { type: string; label: string; default: boolean };
  };
}

function Phone() {
  const settings = useSettings<Manifest>('mfe-events');
  expectTypeOf(settings.phone).toEqualTypeOf<string>();
  expectTypeOf(settings.seats).toEqualTypeOf<number>();
  expectTypeOf(settings.isOpen).toEqualTypeOf<boolean>();
  return <p>{`${settings.phone}, ${settings.seats}, ${settings.isOpen}`}</p>;
}

test('a remote reads its settings, with the types of its manifest', () => {
  render(
    <SettingsContext value={{ 'mfe-events': { phone: '+43 1', seats: 4, isOpen: false } }}>
      <Phone />
    </SettingsContext>,
  );
  expect(screen.getByText('+43 1, 4, false')).toBeTruthy();
});

test('code of another remote reads none', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const others = { 'mfe-places': { phone: '+43 2' } };
  expect(() =>
    render(
      <SettingsContext value={others}>
        <Phone />
      </SettingsContext>,
    ),
  ).toThrow('mfe-events has no settings here');
});
