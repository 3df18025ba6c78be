import type { FieldProblem } from '@atrium/contracts/common/envelopes.schemas';
import { findSettingProblem, type SettingValue } from '@atrium/contracts/registry/settings.constants';
import type { ShownSetting, settingsInput } from '@atrium/contracts/registry/settings.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { z } from 'zod';
import type { RemoteDocument } from '../remotes/remote-document';
import type { VersionDocument } from '../versions/version-document';

type DeclaringVersion = Pick<VersionDocument, 'version' | 'build'>;
type Configured = Pick<RemoteDocument, '_id' | 'active' | 'canary' | 'settings'>;
type GivenValues = z.output<typeof settingsInput>['values'];

const findLive = ({ active, canary }: Configured, versions: readonly DeclaringVersion[]) =>
  [active, canary?.version].flatMap((live) => versions.filter(({ version }) => version === live));

const declares = ({ build }: DeclaringVersion, name: string) => Object.hasOwn(build.settings, name);

/** The settings of all stored versions, of which `versions` lists the newest first. */
export function listSettings(remote: Configured, versions: readonly DeclaringVersion[]): ShownSetting[] {
  const shown = new Map<string, ShownSetting>();
  for (const { version, build } of [...findLive(remote, versions), ...versions])
    for (const [name, setting] of Object.entries(build.settings)) {
      const value = Object.hasOwn(remote.settings, name) ? (remote.settings[name] ?? null) : null;
      if (!shown.has(name)) shown.set(name, { name, setting, value, version });
    }
  return [...shown.values()];
}

/** Each version in use must take the value. A setting that none of them has is of the newest version that has it. */
function findProblem(
  remote: Configured,
  versions: readonly DeclaringVersion[],
  name: string,
  value: SettingValue | null,
): string | undefined {
  const live = findLive(remote, versions).filter((version) => declares(version, name));
  const deciding = live.length > 0 ? live : versions.filter((version) => declares(version, name)).slice(0, 1);
  if (deciding.length === 0) return `${remote._id} has no setting of this name`;
  for (const { version, build } of deciding) {
    const setting = build.settings[name];
    if (setting === undefined) continue;
    const isMissing = value === null && setting.default === undefined && live.length > 0;
    const problem = value === null ? isMissing && 'must not be empty' : findSettingProblem(setting, value);
    if (problem) return `“${setting.label}” ${problem}${deciding.length > 1 ? ` (${version})` : ''}`;
  }
  return undefined;
}

/** The remote with these values, and the labels of what they change. Refuses all of them if one doesn't fit. */
export function changeSettings(
  remote: RemoteDocument,
  versions: readonly DeclaringVersion[],
  values: GivenValues,
): { remote: RemoteDocument; changed: string[] } {
  const errors: FieldProblem[] = Object.entries(values).flatMap(([name, value]) => {
    const message = findProblem(remote, versions, name, value);
    return message === undefined ? [] : [{ path: `values.${name}`, message }];
  });
  const [first] = errors;
  if (first !== undefined)
    throw new AppError({ code: 'validation_failed', publicMessage: first.message, errors });
  const stored = new Map(Object.entries(remote.settings));
  for (const [name, value] of Object.entries(values))
    if (value === null) stored.delete(name);
    else stored.set(name, value);
  const changed = listSettings(remote, versions).filter(
    ({ name, value }) => (stored.get(name) ?? null) !== value,
  );
  return {
    remote: { ...remote, settings: Object.fromEntries(stored) },
    changed: changed.map(({ setting }) => setting.label),
  };
}
