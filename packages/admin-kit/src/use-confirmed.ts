import { ApiError, toast, useApi } from '@atrium/mfe-kit';
import { useRef } from 'react';
import { failureOf } from './text/error-text';

/**
 * Opens a form whose call asks who it is: the question comes before the form, so that it doesn't lie over what was typed. Nothing opens if
 * the person cancels.
 */
export function useConfirmed(): (open: () => void) => Promise<void> {
  const api = useApi();
  const isAsking = useRef(false);
  return async (open) => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      await api.post('/api/auth/confirm/first');
      open();
    } catch (error) {
      const isCancelled = error instanceof ApiError && error.code === 'confirmation_required';
      if (!isCancelled) toast.error(failureOf('This could not be opened', error, 'nothing was changed'));
    } finally {
      isAsking.current = false;
    }
  };
}
