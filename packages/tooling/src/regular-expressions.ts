import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { isTestFile, listFiles } from './source-imports';

export interface FoundExpression {
  /** Relative to the repository root, with forward slashes. */
  file: string;
  pattern: string;
  flags: string;
}

const sourcePattern = /\.(ts|tsx)$/;
const repeats = /[*+{]/;

function collect(node: unknown, found: { pattern: string; flags: string }[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const child of node) collect(child, found);
    return;
  }
  const { type, regex } = node as { type?: string; regex?: { pattern: string; flags: string } };
  if (type === 'Literal' && regex !== undefined) found.push(regex);
  for (const child of Object.values(node)) collect(child, found);
}

/** Regular expressions with repetition below a folder; others can't be slow. */
export function listExpressions(root: string, folder: string): FoundExpression[] {
  return listFiles(path.join(root, folder))
    .filter((file) => sourcePattern.test(file) && !isTestFile(file))
    .flatMap((full) => {
      const found: { pattern: string; flags: string }[] = [];
      collect(parseAst(readFileSync(full, 'utf8'), { lang: full.endsWith('x') ? 'tsx' : 'ts' }), found);
      const file = path.relative(root, full).split(path.sep).join('/');
      return found
        .filter(({ pattern }) => repeats.test(pattern))
        .map((expression) => ({ file, ...expression }));
    });
}
