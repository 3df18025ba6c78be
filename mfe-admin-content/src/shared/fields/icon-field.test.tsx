// @vitest-environment jsdom

import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { text } from '@atrium/contracts/content/fields.schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { IconField } from './icon-field';

setUpScreenTests();

const queries = new QueryClient();

function Form() {
  const [value, setValue] = useState('ShieldCheck');
  return (
    <QueryClientProvider client={queries}>
      <IconField
        field={text('Icon', { isIcon: true })}
        path="icon"
        value={value}
        onChange={(next) => setValue(String(next))}
        error={undefined}
      />
    </QueryClientProvider>
  );
}

test('an icon is found by its name in the picker, and its name is written into the field', async () => {
  render(<Form />);
  fireEvent.click(screen.getByRole('button', { name: 'Choose an icon: Icon' }));
  const icons = await screen.findByRole('toolbar', { name: 'Icons' });
  expect(within(icons).getByRole('button', { name: 'shield-check' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  fireEvent.change(screen.getByLabelText('Search icons'), { target: { value: 'bar chart' } });
  fireEvent.click(screen.getByRole('button', { name: 'bar-chart-3' }));
  expect(screen.getByLabelText<HTMLInputElement>('Icon').value).toBe('bar-chart-3');
});
