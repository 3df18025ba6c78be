import { isInRange } from '@atrium/contracts/version-range';

export function findUnmetNeeds(needs: Record<string, string>, provides: Record<string, string>): string[] {
  return Object.entries(needs).flatMap(([name, range]) => {
    const version = provides[name];
    if (version === undefined) return [`${name} is not provided`];
    return isInRange(version, range) ? [] : [`${name} ${version} is not ${range}`];
  });
}
