function parseVersion(text: string): number[] | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(text);
  return match?.slice(1).map(Number);
}

/** Negative, zero or positive, as for sorting. */
function compareFigures(a: number[], b: number[]): number {
  for (let place = 0; place < 3; place++) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Supports `1.2.3` (exactly) and `^1.2.3`; no version is in any other range. */
export function isInRange(version: string, range: string): boolean {
  if (version === range) return true;
  const actual = parseVersion(version);
  const wanted = range.startsWith('^') ? parseVersion(range.slice(1)) : undefined;
  if (!actual || !wanted || compareFigures(actual, wanted) < 0) return false;
  // A caret fixes the figures up to the leftmost non-zero one.
  const firstSet = wanted.findIndex((figure) => figure > 0);
  const fixed = firstSet === -1 ? 2 : firstSet;
  return wanted.every((figure, place) => place > fixed || actual[place] === figure);
}

/** The needs of a remote that the shell doesn't meet, as sentences. */
export function findUnmetNeeds(needs: Record<string, string>, provides: Record<string, string>): string[] {
  return Object.entries(needs).flatMap(([name, range]) => {
    const version = provides[name];
    if (version === undefined) return [`the build needs ${name} ${range}, which this site does not share`];
    return isInRange(version, range)
      ? []
      : [`the build needs ${name} ${range}, and this site has ${version}`];
  });
}

/** The imports of a remote that the shell's shared modules don't export, as sentences. */
export function findMissingNames(
  used: Record<string, string[]>,
  exported: Record<string, string[]>,
): string[] {
  return Object.entries(used).flatMap(([module, names]) =>
    names
      .filter((name) => !exported[module]?.includes(name))
      .map((name) => `${module} of this site has no ${name}`),
  );
}
