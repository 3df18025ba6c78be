// @vitest-environment jsdom
import { type ApiClient, ApiProvider, createApiClient, toast } from '@atrium/mfe-kit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NewsletterForm } from './newsletter-form';
import { submitNewsletter } from './newsletter-submit';

beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue('id');
  vi.spyOn(toast, 'error').mockReturnValue('id');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const submit = (api: Pick<ApiClient, 'post'>) =>
  submitNewsletter(api as ApiClient, { email: 'a@b.co' }, { welcome: 'Welcome!', gift: 'A gift!' });

it('the newsletter form shows the welcome toast, and the gift toast after five seconds', async () => {
  vi.useFakeTimers();
  expect(await submit({ post: vi.fn().mockResolvedValue({}) })).toBe('subscribed');
  expect(toast.success).toHaveBeenLastCalledWith('Welcome!');
  vi.advanceTimersByTime(4999);
  expect(toast.success).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(toast.success).toHaveBeenLastCalledWith('A gift!');
});

it('the newsletter form shows no gift toast in a hidden tab', async () => {
  vi.useFakeTimers();
  await submit({ post: vi.fn().mockResolvedValue({}) });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(6000);
  expect(toast.success).toHaveBeenCalledTimes(1);
});

it.each([
  [429, { message: 'slow down' }, 'Too many attempts, please try again later'],
  [400, { message: 'Please enter a valid email address' }, 'Please enter a valid email address'],
  [500, { message: '' }, 'Subscription failed'],
  [502, '<h1>Bad gateway</h1>', 'Subscription failed'],
  [0, 'Failed to fetch', 'Subscription failed'],
])('status %i with %j says "%s"', async (status, body, shown) => {
  const fetch = async () => {
    if (status === 0) throw new TypeError(String(body));
    return Response.json(body, { status });
  };
  expect(await submit(createApiClient({ origin: 'http://site.test', fetch }))).toBe(
    status === 400 ? 'refused' : 'failed',
  );
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(shown);
});

const texts = {
  ...{ title: 'Letters', button: 'Subscribe', sending: 'Subscribing...' },
  ...{ placeholder: '', welcome: 'Welcome!', gift: '', consent: 'I agree' },
};

function renderForm(post: ReturnType<typeof vi.fn>) {
  render(
    <ApiProvider api={{ post } as unknown as ApiClient}>
      <NewsletterForm {...texts} page="/blog" />
    </ApiProvider>,
  );
  return screen.getByLabelText<HTMLInputElement>('Email address');
}

it('the newsletter form does nothing with an empty address', () => {
  const post = vi.fn();
  const input = renderForm(post);
  fireEvent.submit(input.form as HTMLFormElement);
  fireEvent.change(input, { target: { value: '  ' } });
  fireEvent.submit(input.form as HTMLFormElement);
  expect(post).not.toHaveBeenCalled();
});

it('the newsletter form is busy while sending, ignores a second submit, and is then empty', async () => {
  let finish: (value: unknown) => void = () => {};
  const post = vi.fn(() => new Promise((resolve) => (finish = resolve)));
  const input = renderForm(post);
  fireEvent.change(input, { target: { value: 'a@b.co' } });
  fireEvent.submit(input.form as HTMLFormElement);
  fireEvent.submit(input.form as HTMLFormElement);
  await expect.poll(() => post).toHaveBeenCalledTimes(1);
  const button = screen.getByRole<HTMLButtonElement>('button');
  expect([button.textContent, button.disabled]).toEqual(['Subscribing...', true]);
  await act(async () => finish({ success: true }));
  await expect.poll(() => button.textContent).toBe('Subscribe');
  expect(input.value).toBe('');
  expect(post).toHaveBeenCalledExactlyOnceWith('/api/newsletter/subscribe', {
    email: 'a@b.co',
    website: '',
    page: '/blog',
  });
});

it('the newsletter form marks a refused address until it is changed, and has the focus on it', async () => {
  const refusal = Object.assign(new Error('Please enter a valid email address'), { status: 400 });
  const input = renderForm(vi.fn().mockRejectedValue(refusal));
  fireEvent.change(input, { target: { value: 'a@b' } });
  fireEvent.submit(input.form as HTMLFormElement);
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
  expect([document.activeElement, input.value]).toEqual([input, 'a@b']);
  fireEvent.input(input, { target: { value: 'a@b.co' } });
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});
