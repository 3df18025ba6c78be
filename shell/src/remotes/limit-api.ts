import { type ApiClient, ApiError, withMethods } from '@atrium/mfe-kit';

export interface DeclaredCalls {
  /** Name and version of the remote, for the message. */
  by: string;
  /** Such as `DELETE /api/contacts/:id`. */
  calls: readonly string[];
}

const isParameter = (part: string | undefined) => part?.startsWith(':') === true;

/** Both are a path of the definitions or one with values. */
function isSamePath(declared: string, path: string): boolean {
  const parts = declared.split('/');
  const given = path.split('/');
  return parts.length === given.length && parts.every((part, at) => isParameter(part) || part === given[at]);
}

/** Calls of the services of remotes are between the remote and its service. */
const isOfService = (path: string) => path.startsWith('/api/x/');

export function isDeclared(calls: readonly string[], method: string, address: string): boolean {
  const [path = ''] = address.split('?');
  if (isOfService(path)) return true;
  const prefix = `${method.toUpperCase()} `;
  return calls.some((name) => name.startsWith(prefix) && isSamePath(name.slice(prefix.length), path));
}

/**
 * The client without the calls that the build of a remote did not declare. It shows a mistake of a team before it reaches a person's
 * data; code that wants to can send a request without it.
 */
export function limitApi(api: ApiClient, { by, calls }: DeclaredCalls): ApiClient {
  return withMethods(async (method, path, body, options) => {
    if (isDeclared(calls, method, path)) return api.request(method, path, body, options);
    const call = `${method.toUpperCase()} ${path}`;
    const message = `${by} may not call ${call}, which its build does not declare. Its code has to write the path out.`;
    // The screen may show it in words of its own, and a smoke run counts it as a failure of the page.
    console.error(message);
    throw new ApiError({ status: 0, code: 'undeclared', message });
  });
}
