import type { CallShape } from '@atrium/contracts/common/call-shapes.schemas';
import { describeCall } from '@atrium/contracts/common/compare-calls';
import type { Call } from '@atrium/contracts/common/define-calls';

/** A path of the API in compiled code, with the method of the client if the code shows it. */
const pathLiteral = /(?:\.(get|post|put|patch|delete)\()?["'`](\/api\/(?:[\w:./-]|\$\{[^{}]*\})*)/g;

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
  [...code.matchAll(pathLiteral)].map(([, method, text = '']) => ({ method, parts: splitPath(text) }));

function isPathOf({ parts }: PathUse, call: Call): boolean {
  const given = call.path.split('/');
  return parts.length === given.length && parts.every((part, index) => part === '*' || part === given[index]);
}

/** The calls whose paths are in the code of a remote. Where the code shows no method or only a part of the path, all calls that fit. */
export function findUsedCalls(code: string, calls: readonly Call[]): CallShape[] {
  const uses = findPaths(code);
  return calls.flatMap((call) =>
    call.methods
      .filter((method) => uses.some((use) => (use.method ?? method) === method && isPathOf(use, call)))
      .map((method) => describeCall(call, method)),
  );
}
