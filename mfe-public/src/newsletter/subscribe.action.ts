import { type ApiError, apiFrom } from '@atrium/mfe-kit';
import { type ActionFunctionArgs, data } from 'react-router-dom';

export interface SubscribeResult {
  isDone: boolean;
  error: string;
  /** The error belongs to the email field. */
  isAddressWrong: boolean;
  email: string;
}

/** Handles the footer's form, posted without scripts. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const email = text('email');
  const refuse = (error: string, status: number) =>
    data<SubscribeResult>({ isDone: false, error, isAddressWrong: status === 400, email }, { status });
  if (email === '') return refuse('Please enter a valid email address', 400);
  try {
    const body = { email, page: text('page') || undefined, website: text('website') };
    await apiFrom(args).post('/api/newsletter/subscribe', body);
    return data<SubscribeResult>({ isDone: true, error: '', isAddressWrong: false, email });
  } catch (error) {
    const { status, message, isUnexplained } = error as ApiError;
    const reason =
      status === 429
        ? 'Too many attempts, please try again later'
        : status && !isUnexplained
          ? message
          : 'Subscription failed';
    return refuse(reason, status || 503);
  }
}
