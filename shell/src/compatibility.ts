import { allCalls } from '@atrium/contracts/common/all-calls';
import { findChangedCalls } from '@atrium/contracts/common/compare-calls';
import { buildUses, remoteBuild, type ShellBuild } from '@atrium/contracts/registry/builds.schemas';
import { findMissingNames, findUnmetNeeds } from '@atrium/contracts/registry/version-range';

/** For `atrium rehearse`: what of a published remote's `remote.json` doesn't fit this shell and the API that is built with it. */
export function findMismatches(
  remote: unknown,
  shell: Pick<ShellBuild, 'provides' | 'names' | 'backOffice'>,
): string[] {
  const { needs, role } = remoteBuild.pick({ needs: true, role: true }).parse(remote);
  const { names, calls } = buildUses.parse(remote);
  return [
    ...findUnmetNeeds(needs, shell.provides),
    ...findMissingNames(names, (role === 'admin' ? shell.backOffice : shell).names),
    ...findChangedCalls(calls, allCalls),
  ];
}
