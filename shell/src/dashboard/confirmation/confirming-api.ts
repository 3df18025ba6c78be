import { type ApiClient, ApiError, withMethods } from '@atrium/mfe-kit';

/** Asks for a confirmation where a call needs one, and repeats the call. Calls that wait at the same time share one question. */
export function createConfirmingApi(api: ApiClient, ask: () => Promise<boolean>): ApiClient {
  let asked: Promise<boolean> | null = null;
  function askOnce(): Promise<boolean> {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  }

  return withMethods(async (...call) => {
    try {
      return await api.request(...call);
    } catch (error) {
      const isAsked = error instanceof ApiError && error.code === 'confirmation_required';
      if (!isAsked || !(await askOnce())) throw error;
      return api.request(...call);
    }
  });
}
