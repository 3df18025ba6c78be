import { ApiError } from '@atrium/mfe-kit';
import { Notice } from '@atrium/ui/notice';

/** Text and reference of an error screen. */
export const describeError = (error: unknown): { text: string; requestId?: string | undefined } =>
  error instanceof ApiError
    ? { text: error.message, requestId: error.requestId }
    : { text: 'Something went wrong. Please try again.' };

/** A refresh failed; the older data is still shown. */
export function StaleNotice({ error }: { error: unknown }) {
  return (
    <Notice tone="warning" title="What you see may be out of date">
      <p>{describeError(error).text}</p>
    </Notice>
  );
}
