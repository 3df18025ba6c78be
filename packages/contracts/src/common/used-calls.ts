import type { CallShape } from './call-shapes.schemas';
import { describeCall } from './compare-calls';
import type { Call, CallMethod } from './define-calls';

/** A path of the API in compiled code, with the method of the client if the code shows it, its closing quote, and what is put after it. */
const pathLiteral =
  /(?:\.(get|post|put|patch|delete)\()?["'`](\/api\/(?:[\w:./-]|\$\{[^{}]*\})*)(["'`])?(\s*\+|\.concat\()?/g;

interface PathUse {
  method: string | undefined;
  /** `*` for what is known at run time only. */
  parts: string[];
}

const splitPath = (text: string) =>
  text
    .replaceAll(/\$\{[^{}]*\}/g, '*')
    .split('/')
    .map((part, index) => ((index > 0 && part === '') || part.includes('*') ? '*' : part));

const findPaths = (code: string): PathUse[] =>
  [...code.matchAll(pathLiteral)].flatMap(([, method, text = '', end, joint]) => {
    // The beginning of addresses, which code compares with, is no call: it would fit all calls below it.
    if (text.endsWith('/') && end !== undefined && joint === undefined) return [];
    return [{ method, parts: splitPath(text) }];
  });

function isPathOf({ parts }: PathUse, call: Call): boolean {
  const given = call.path.split('/');
  return parts.length === given.length && parts.every((part, index) => part === '*' || part === given[index]);
}

/** The calls whose paths are in the code of a remote. Where the code shows no method or only a part of the path, all calls that fit. */
function findCalls(code: string, calls: readonly Call[]): { call: Call; method: CallMethod }[] {
  const uses = findPaths(code);
  return calls.flatMap((call) =>
    call.methods
      .filter((method) => uses.some((use) => (use.method ?? method) === method && isPathOf(use, call)))
      .map((method) => ({ call, method })),
  );
}

/** The calls of the code, as it is compiled with them. */
export const findUsedCalls = (code: string, calls: readonly Call[]): CallShape[] =>
  findCalls(code, calls).map(({ call, method }) => describeCall(call, method));

/** `DELETE /api/contacts/:id` */
export const nameCall = ({ method, path }: Pick<CallShape, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`;

/** The names of the calls of the code. */
export const findCallNames = (code: string, calls: readonly Call[]): string[] =>
  findCalls(code, calls).map(({ call: { path }, method }) => nameCall({ method, path }));
