import { type ApiClient, type ApiError, toast } from '@atrium/mfe-kit';

const GIFT_DELAY_MS = 5000;

/** `refused`: the address is wrong. */
export type NewsletterOutcome = 'subscribed' | 'refused' | 'failed';

/** Subscribes and shows the outcome as a toast. */
export async function submitNewsletter(
  api: ApiClient,
  values: { email: string; page?: string; website?: string },
  { welcome, gift }: { welcome: string; gift: string },
): Promise<NewsletterOutcome> {
  try {
    await api.post('/api/newsletter/subscribe', values);
  } catch (error) {
    toast.error(explain(error as ApiError));
    return (error as ApiError).status === 400 ? 'refused' : 'failed';
  }
  toast.success(welcome);
  setTimeout(() => {
    if (gift && document.visibilityState === 'visible') toast.success(gift);
  }, GIFT_DELAY_MS);
  return 'subscribed';
}

function explain({ status, message, isUnexplained }: ApiError): string {
  if (status === 429) return 'Too many attempts, please try again later';
  return status && !isUnexplained ? message : 'Subscription failed';
}
