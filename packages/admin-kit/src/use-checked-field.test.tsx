// @vitest-environment jsdom
import { TextField } from '@atrium/ui/text-field';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCheckedField } from './use-checked-field';

afterEach(cleanup);
const findProblem = (text: string) => (text === '' ? 'Give it a name' : undefined);

function Form({ onSend }: { onSend(name: string): void }) {
  const name = useCheckedField('', findProblem);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.check()) onSend(name.value);
      }}
    >
      <TextField label="Name" {...name.field} />
      <button type="submit">Send</button>
    </form>
  );
}

test('the problem of a field is shown at it when the form is sent, and gone once it is right', () => {
  const onSend = vi.fn();
  render(<Form onSend={onSend} />);
  expect(screen.queryByText('Give it a name')).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('Give it a name')).toBeTruthy();
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Laptop' } });
  fireEvent.click(screen.getByRole('button'));
  expect(screen.queryByText('Give it a name')).toBeNull();
  expect(onSend).toHaveBeenCalledWith('Laptop');
});

test('a field begins with a text, shows what the server says of it, and is emptied', () => {
  const { result } = renderHook(() => useCheckedField('123456', findProblem));
  expect(result.current.field).toMatchObject({ value: '123456', error: undefined });
  act(() => result.current.showProblem('This code is not right'));
  expect(result.current.field.error).toBe('This code is not right');
  act(() => result.current.clear());
  expect(result.current.field).toMatchObject({ value: '', error: undefined });
});
