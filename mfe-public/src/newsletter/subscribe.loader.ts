import { type ApiError, apiFrom } from '@atrium/mfe-kit';
import { type ActionFunctionArgs, data } from 'react-router-dom';
import { createMeta } from '../site/meta/page-meta';

export interface SubscribeResult {
  isDone: boolean;
  error: string;
  email: string;
}

export async function loadSubscribe() {
  return { meta: createMeta({ title: 'Newsletter', path: '/newsletter/subscribe', noIndex: true }) };
}

/** The footer's form, posted without scripts. */
export async function subscribe(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const email = text('email');
  if (email === '') return data<SubscribeResult>({ isDone: false, error: '', email }, { status: 400 });
  try {
    const body = { email, page: text('page') || undefined, website: text('website') };
    await apiFrom(args).post('/api/newsletter/subscribe', body);
    return data<SubscribeResult>({ isDone: true, error: '', email });
  } catch (error) {
    const { status, message, isUnexplained } = error as ApiError;
    const reason =
      status === 429
        ? 'Too many attempts, please try again later'
        : status && !isUnexplained
          ? message
          : 'Subscription failed';
    return data<SubscribeResult>({ isDone: false, error: reason, email }, { status: status || 503 });
  }
}
