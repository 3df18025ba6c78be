// Small, because the federation runtime loads it on every first visit (packages/federation).

function parseVersion(text: string): number[] | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(text);
  return match?.slice(1).map(Number);
}

/** Negative, zero or positive, as for sorting; compares the figures from index `from` on. */
function compareFigures(a: number[], b: number[], from = 0): number {
  for (let place = from; place < 3; place++) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Supports `*`, `1.2.3` (exactly), `^1.2.3` and `<=1.2.3`; throws for any other range. */
export function isInRange(version: string, range: string): boolean {
  if (range === '*') return true;
  const [, operator, bound = ''] = /^(\^|<=)?(.*)$/.exec(range) ?? [];
  const actual = parseVersion(version);
  const wanted = parseVersion(bound);
  if (!actual || !wanted) return false;
  const difference = compareFigures(actual, wanted);
  if (operator === '<=') return difference <= 0;
  if (operator !== '^' || difference <= 0) return difference === 0;
  // A caret fixes the figures up to the leftmost non-zero one.
  const firstSet = wanted.findIndex((figure) => figure > 0);
  const fixed = firstSet === -1 ? 2 : firstSet;
  return wanted.every((figure, place) => place > fixed || actual[place] === figure);
}

/** The needs of a remote that the shell doesn't meet, as sentences. */
export function findUnmetNeeds(needs: Record<string, string>, provides: Record<string, string>): string[] {
  return Object.entries(needs).flatMap(([name, range]) => {
    const version = provides[name];
    if (version === undefined) return [`${name} is not provided`];
    return isInRange(version, range) ? [] : [`${name} ${version} is not ${range}`];
  });
}
