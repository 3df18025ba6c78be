import { publishReasonHeader } from '@atrium/contracts/content/approvals.constants';
import { type ApiClient, ApiError, type ApiOptions, withMethods } from '@atrium/mfe-kit';

/** The questions to the person before a refused call is repeated; each is asked once at a time. */
export interface Questions {
  confirm(): Promise<boolean>;
  /** Asks for the reason of a publication without an approval; null if the person cancels. `message` is the server's. */
  askReason(message: string): Promise<string | null>;
}

/** Calls that wait at the same time share one question. */
function askOnce<Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) {
  let asked: Promise<Answer> | null = null;
  return (...args: Args): Promise<Answer> => {
    asked ??= ask(...args).finally(() => {
      asked = null;
    });
    return asked;
  };
}

/** Asks for a confirmation or for a reason where a call needs one, and repeats the call. */
export function createConfirmingApi(api: ApiClient, questions: Questions): ApiClient {
  const confirm = askOnce(questions.confirm);
  const askReason = askOnce(questions.askReason);

  /** The options of the repeated call; null if the person has refused. */
  async function ask(
    error: unknown,
    options: ApiOptions | undefined,
  ): Promise<{ options?: ApiOptions } | null> {
    if (!(error instanceof ApiError)) return null;
    if (error.code === 'confirmation_required')
      return (await confirm()) ? (options ? { options } : {}) : null;
    if (error.code !== 'approval_required') return null;
    const reason = await askReason(error.message);
    if (reason === null) return null;
    const headers = { ...options?.headers, [publishReasonHeader]: encodeURIComponent(reason) };
    return { options: { ...options, headers } };
  }

  return withMethods(async (method, path, body, options) => {
    try {
      return await api.request(method, path, body, options);
    } catch (error) {
      const repeated = await ask(error, options);
      if (repeated === null) throw error;
      return api.request(method, path, body, repeated.options);
    }
  });
}
