// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Brand } from './brand';

const logo = (name: string) => ({ src: `/uploads/${name}.webp`, alt: name, width: 240, height: 60 });

function renderBrand(logos: object) {
  const boot = document.createElement('script');
  boot.id = 'boot';
  boot.type = 'application/json';
  boot.textContent = JSON.stringify({ logos });
  document.head.replaceChildren(boot);
  render(<Brand />);
}

afterEach(() => document.head.replaceChildren());

it('the only logo stands on a plate in the dark theme, because it may be black', () => {
  renderBrand({ light: logo('day'), dark: { ...logo('day'), plate: 'light' } });
  const [onLight, onDark] = screen.getAllByRole('img', { name: 'day' });
  expect(onLight?.dataset.plate).toBeUndefined();
  expect(onDark?.dataset.plate).toBe('light');
});

it('a logo for dark backgrounds only stands on a dark plate in the light theme, because it may be white', () => {
  renderBrand({ light: { ...logo('night'), plate: 'dark' }, dark: logo('night') });
  const [onLight, onDark] = screen.getAllByRole('img', { name: 'night' });
  expect(onLight?.dataset).toMatchObject({ plate: 'dark', tone: 'ink' });
  expect(onDark?.dataset.plate).toBeUndefined();
});

it('a logo made for dark backgrounds has no plate', () => {
  renderBrand({ light: logo('day'), dark: logo('night') });
  expect(screen.getByRole('img', { name: 'night' }).dataset.plate).toBeUndefined();
});

it('a written name can be read whole where its last lines are cut', () => {
  const name = 'Gesellschaft für Rechtsschutz und Versicherung Nordfriesland';
  const meta = Object.assign(document.createElement('meta'), { name: 'application-name', content: name });
  document.head.replaceChildren(meta);
  render(<Brand />);
  expect(screen.getByText(name).title).toBe(name);
});
