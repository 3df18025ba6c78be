// @vitest-environment jsdom
import { look } from '@atrium/contracts/content/look.schemas';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ColorControl } from './color-control';

function Control({ path, initial }: { path: 'primaryColor' | 'secondaryColor'; initial: string }) {
  const [value, setValue] = useState<unknown>(initial);
  return (
    <ColorControl field={look.fields[path]} path={path} value={value} onChange={setValue} error={undefined} />
  );
}
const textOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test('an unreadable primary colour is answered with the nearest readable one to click', () => {
  render(<Control path="primaryColor" initial="#4a469b" />);
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.change(screen.getByLabelText('Primary colour'), { target: { value: '#FFF3A0' } });
  expect(screen.getByRole('status').textContent).toContain('#fff3a0 is too light');
  fireEvent.click(screen.getByRole('button', { name: /^Take #/ }));
  expect(textOf('Primary colour')).toMatch(/^#[0-9a-f]{6}$/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a dark secondary colour is answered, a light one is not', () => {
  render(<Control path="secondaryColor" initial="#fff3a0" />);
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.change(screen.getByLabelText('Secondary colour'), { target: { value: '#0a0a0a' } });
  expect(screen.getByRole('status').textContent).toContain('too dark');
});

test('half a colour gets no answer', () => {
  render(<Control path="primaryColor" initial="#fff" />);
  expect(screen.getByRole('status').textContent).toBe('');
});
