const VERSION = /^(\d+)\.(\d+)\.(\d+)/;

function parseVersion(text: string): [number, number, number] | null {
  const match = VERSION.exec(text);
  return match && [Number(match[1]), Number(match[2]), Number(match[3])];
}

/** Whether a version is inside `1.2.3` (exactly) or `^1.2.3`; any other range is refused. */
export function isInRange(version: string, range: string): boolean {
  const actual = parseVersion(version);
  const wanted = parseVersion(range.replace(/^\^/, ''));
  if (!actual || !wanted) return false;
  if (!range.startsWith('^')) return actual.join('.') === wanted.join('.');
  // A caret fixes the leftmost figure that isn't zero.
  const fixed = wanted.findIndex((figure) => figure > 0);
  const lastFixed = fixed === -1 ? 2 : fixed;
  for (let place = 0; place <= lastFixed; place++) if (actual[place] !== wanted[place]) return false;
  for (let place = lastFixed + 1; place < 3; place++) {
    const difference = (actual[place] ?? 0) - (wanted[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** The needs of a remote that the shell doesn't meet, as sentences; empty when it fits. */
export function findUnmetNeeds(needs: Record<string, string>, provides: Record<string, string>): string[] {
  return Object.entries(needs).flatMap(([name, range]) => {
    const version = provides[name];
    if (version === undefined) return [`${name} is not provided`];
    return isInRange(version, range) ? [] : [`${name} ${version} is not ${range}`];
  });
}
