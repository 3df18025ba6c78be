import type { ErrorCode } from '@atrium/contracts/common/constants';
import { AppError } from './app-error';
import type { ServiceTransport } from './service-transport';
import { internalKeyHeader } from './session-verifier';

export interface AccountsContext {
  auth: ServiceTransport;
  internalSecret: string;
}

interface Asked {
  question: object;
  /** Statuses of the auth service whose message is for the caller, and the codes they become. */
  refusals?: Readonly<Record<number, ErrorCode>>;
}

/** Asks the auth service about accounts. Rejects with its refusal, and with `unavailable` where it gives no usable response. */
export async function askAccounts<Answer>(
  { auth, internalSecret }: AccountsContext,
  path: string,
  { question, refusals = {} }: Asked,
): Promise<Answer> {
  const response = await auth(
    new Request(`http://auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [internalKeyHeader]: internalSecret },
      body: JSON.stringify(question),
    }),
  );
  const code = refusals[response.status];
  if (code !== undefined)
    throw new AppError({ code, publicMessage: ((await response.json()) as { message: string }).message });
  if (!response.ok)
    throw new AppError({
      code: 'unavailable',
      publicMessage: 'Accounts can not be read right now. Please try again shortly.',
      message: `${path} of the auth service responded ${response.status}`,
      retryAfterSeconds: 5,
    });
  return (await response.json()) as Answer;
}
