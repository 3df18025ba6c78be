import { allCalls } from '@atrium/contracts/common/all-calls';
import { findChangedCalls } from '@atrium/contracts/common/compare-calls';
import { areaOf } from '@atrium/contracts/registry/boot';
import { buildUses, remoteBuild, type ShellBuild } from '@atrium/contracts/registry/builds.schemas';
import { findMissingNames, findUnmetNeeds } from '@atrium/contracts/registry/version-range';

/** For `atrium rehearse`: what of a published remote's `remote.json` doesn't fit this shell and the API that is built with it. */
export function findMismatches(
  remote: unknown,
  shell: Pick<ShellBuild, 'provides' | 'names' | 'backOffice'>,
): string[] {
  const { needs, prefixes } = remoteBuild.pick({ needs: true, prefixes: true }).parse(remote);
  const { names, calls } = buildUses.parse(remote);
  return [
    ...findUnmetNeeds(needs, shell.provides),
    ...findMissingNames(names, (areaOf({ prefixes }) === 'dashboard' ? shell.backOffice : shell).names),
    ...findChangedCalls(calls, allCalls),
  ];
}
