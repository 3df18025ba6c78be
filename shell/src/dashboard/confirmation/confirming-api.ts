import { type ApiClient, ApiError } from '@atrium/mfe-kit';

type Call = (...args: never[]) => Promise<unknown>;

/** Asks for a confirmation where a call needs one, and repeats the call. Calls that wait at the same time share one question. */
export function createConfirmingApi(api: ApiClient, ask: () => Promise<boolean>): ApiClient {
  let asked: Promise<boolean> | null = null;
  function askOnce(): Promise<boolean> {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  }

  const confirming = <Method extends Call>(call: Method): Method =>
    (async (...args: Parameters<Method>) => {
      try {
        return await call(...args);
      } catch (error) {
        const isAsked = error instanceof ApiError && error.code === 'confirmation_required';
        if (!isAsked || !(await askOnce())) throw error;
        return call(...args);
      }
    }) as Method;

  return {
    get: confirming(api.get),
    post: confirming(api.post),
    put: confirming(api.put),
    patch: confirming(api.patch),
    delete: confirming(api.delete),
    request: confirming(api.request),
  };
}
