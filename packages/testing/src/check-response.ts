import { isDeepStrictEqual } from 'node:util';
import { allCalls } from '@atrium/contracts/common/all-calls';
import { failure } from '@atrium/contracts/common/envelopes.schemas';
import { precedenceOf } from '@atrium/service-kit/http/call-routes';

const patterns = allCalls
  .toSorted((a, b) => precedenceOf(a).localeCompare(precedenceOf(b)))
  .map((call) => ({ call, pattern: new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}/?$`) }));

/** Fails when a JSON response has other fields than the definition of its call says, or other values. */
export function checkResponse({
  method,
  path,
  status,
  body,
}: {
  method: string;
  path: string;
  status: number;
  body: unknown;
}): void {
  const [pathname = ''] = path.split('?', 1);
  const found = patterns.find(
    ({ call, pattern }) =>
      call.methods.some((name) => name.toUpperCase() === method.toUpperCase()) && pattern.test(pathname),
  );
  if (found === undefined || typeof found.call.response === 'string') return;
  const isSuccess = status < 300 || (status === 301 && found.call.details.isMoved);
  const parsed = (isSuccess ? found.call.response : failure).safeParse(body);
  const name = `${method} ${path} (${status})`;
  if (!parsed.success) throw new Error(`${name} is not as defined: ${parsed.error.message}`);
  if (isSuccess && !isDeepStrictEqual(parsed.data, body))
    throw new Error(`${name} has fields that its definition lacks: ${JSON.stringify(body)}`);
}
