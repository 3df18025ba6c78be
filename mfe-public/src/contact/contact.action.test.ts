import { contactMessages } from '@atrium/contracts/contacts/contact-rules';
import { type ApiClient, ApiError, apiRouterContext } from '@atrium/mfe-kit';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { action as submitContact } from './contact.action';

const complete = { fullName: 'Ada Lovelace', email: 'ada@example.com', agreedToTerms: 'on' };

async function post(fields: Record<string, string>, send = vi.fn().mockResolvedValue({ success: true })) {
  const context = new RouterContextProvider();
  context.set(apiRouterContext, { post: send } as unknown as ApiClient);
  const request = new Request('http://x/contact', { method: 'POST', body: new URLSearchParams(fields) });
  const response = await submitContact({ request, context, params: {} } as unknown as ActionFunctionArgs);
  return { ...response.data, status: response.init?.status, send };
}

describe('changing the step without scripts', () => {
  it('next goes to step 2 and keeps the values', async () => {
    const { step, values, problems, send } = await post({
      intent: 'next',
      fullName: 'Ada',
      email: 'a@b.co',
      phone: '',
    });
    expect([step, values.fullName, problems]).toEqual([2, 'Ada', {}]);
    expect(send).not.toHaveBeenCalled();
  });

  it('next with a missing field stays and shows the error', async () => {
    const { step, failure, problems } = await post({ intent: 'next', fullName: ' ', email: 'nonsense' });
    expect([step, failure]).toEqual([1, 'Please fill in all required fields correctly']);
    expect(problems).toEqual({
      fullName: 'Full name is required',
      email: 'Please enter a valid email address',
    });
  });

  it('back returns to step 1 whatever step 2 holds', async () => {
    expect(await post({ intent: 'back', goals: 'More' })).toMatchObject({
      step: 1,
      values: { goals: 'More' },
    });
  });
});

describe('sending', () => {
  it('posts the fields, the key and the extras, and returns an empty form', async () => {
    const { isSent, values, send } = await post({
      ...complete,
      intent: 'submit',
      submissionKey: 'k-123',
      startedAt: '1700000000000',
      attribution: '{"landingPage":"/"}',
    });
    expect([isSent, values.fullName]).toEqual([true, '']);
    expect(send).toHaveBeenCalledExactlyOnceWith(
      '/api/contacts',
      expect.objectContaining({
        fullName: 'Ada Lovelace',
        timeline: '1-3 months',
        agreedToTerms: true,
        website: '',
        startedAt: 1700000000000,
        attribution: { landingPage: '/' },
      }),
      { headers: { 'Idempotency-Key': expect.stringMatching(/^[0-9a-f]{64}$/) } },
    );
  });

  it('without scripts equal values get the same key', async () => {
    const keyOf = async (fields: Record<string, string>) =>
      (await post(fields)).send.mock.calls[0]?.[2].headers;
    const [first, second, third] = [
      await keyOf(complete),
      await keyOf(complete),
      await keyOf({ ...complete, goals: 'x' }),
    ];
    expect(first).toEqual(second);
    expect(third).not.toEqual(first);
  });

  it("omits the other service's detail unless the type is Other", async () => {
    const details = { otherServiceType: 'Robots' };
    const sent = async (serviceType: string) =>
      (await post({ ...complete, ...details, serviceType })).send.mock.calls[0]?.[1].otherServiceType;
    expect([await sent('AI & Automation'), await sent('Other')]).toEqual(['', 'Robots']);
  });

  it.each([
    [{ email: 'a@b.co', agreedToTerms: 'on' }, contactMessages.fullNameRequired, 1],
    [{ fullName: 'Ada', agreedToTerms: 'on' }, contactMessages.emailRequired, 1],
    [{ fullName: 'Ada', email: 'a@b.co' }, contactMessages.termsRequired, 2],
  ])('refuses %o', async (fields, failure, step) => {
    const response = await post(fields as Record<string, string>);
    expect(response).toMatchObject({ failure, step, isSent: false, status: 400 });
    expect(response.send).not.toHaveBeenCalled();
  });
});

describe('a failed call', () => {
  const failing = (init: Partial<ApiError>) =>
    vi.fn().mockRejectedValue(new ApiError({ status: 500, code: 'internal', message: '', ...init }));

  it('shows the server message and keeps the form', async () => {
    const response = await post(complete, failing({ status: 503, message: 'The mail room is closed' }));
    expect(response).toMatchObject({ failure: 'The mail room is closed', status: 503, isSent: false });
    expect(response.values.fullName).toBe('Ada Lovelace');
  });

  it('without a response it shows the documented text', async () => {
    const response = await post(complete, failing({ status: 0, message: 'Failed to fetch' }));
    expect(response).toMatchObject({ failure: 'Something went wrong. Please try again.', status: 503 });
  });

  it("shows the server's field errors and their step", async () => {
    const errors = [
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'unknown', message: 'x' },
    ];
    const response = await post(complete, failing({ status: 400, message: 'Check the form', errors }));
    expect(response).toMatchObject({ step: 1, problems: { email: 'Please enter a valid email address' } });
    expect(response.problems).not.toHaveProperty('unknown');
  });
});
