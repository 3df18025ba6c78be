// @vitest-environment jsdom
import { ApiError } from '@atrium/mfe-kit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PasskeyButton } from './passkey-button';

const answerQuestion = vi.hoisted(() => vi.fn());
vi.mock('./answer-question', () => ({ answerQuestion }));

const question = {
  challenge: 'challenge',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [],
};
const ask = vi.fn(async () => question);
const onAnswer = vi.fn(async () => {});

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  ask.mockReset().mockResolvedValue(question);
  onAnswer.mockClear();
  answerQuestion.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function press() {
  render(<PasskeyButton label="Use a passkey" ask={ask} onAnswer={onAnswer} />);
  fireEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
}

test('passes the answer to the question on', async () => {
  answerQuestion.mockResolvedValue({ id: 'laptop' });
  press();
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith({ id: 'laptop' }));
  expect(answerQuestion).toHaveBeenCalledWith(question);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['NotAllowedError', 'No passkey was used.'],
  ['SecurityError', 'Passkeys do not work at this address.'],
  ['UnknownError', 'The passkey could not be used. Please try again.'],
])('%s of the browser is told as “%s”', async (name, told) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  answerQuestion.mockRejectedValue(Object.assign(new Error('from the browser'), { name }));
  press();
  expect(await screen.findByText(told)).toBeDefined();
  expect(onAnswer).not.toHaveBeenCalled();
});

test('tells what the server says', async () => {
  ask.mockRejectedValue(new ApiError({ status: 429, code: 'rate_limited', message: 'Too many attempts' }));
  press();
  expect(await screen.findByText('Too many attempts')).toBeDefined();
});

test('is not there where the browser has no passkeys', () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  render(<PasskeyButton label="Use a passkey" ask={ask} onAnswer={onAnswer} />);
  expect(screen.queryByRole('button')).toBeNull();
});
