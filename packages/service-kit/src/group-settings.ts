import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import {
  type Setting,
  type SettingGroupName,
  type SettingValues,
  settingGroups,
} from '@atrium/contracts/settings/setting-groups';
import { settingValues } from '@atrium/contracts/settings/settings.schemas';
import type { Db } from 'mongodb';
import { type ZodType, z } from 'zod';
import type { AuditLog, NewAuditEntry } from './audit-log-repository';
import type { Clock } from './clock';
import type { Logger } from './logger';
import { createStoredSettings } from './stored-settings-repository';

const settingsOf = (group: SettingGroupName) => Object.entries<Setting>(settingGroups[group].settings);

const storedSchema = <Group extends SettingGroupName>(group: Group) => {
  const { shape } = settingValues(group);
  const entries = settingsOf(group).map(([name, { byDefault }]) => [
    name,
    (shape[name as keyof typeof shape] as ZodType).default(byDefault),
  ]);
  return z.object(Object.fromEntries(entries)) as unknown as ZodType<SettingValues<Group>>;
};

/** The variables that the environment sets, by their settings. */
export type SettingsEnvironment<Group extends SettingGroupName> = {
  readonly [Name in keyof SettingValues<Group>]: SettingValues<Group>[Name] | undefined;
};

/** A group of settings that staff change in the browser (contracts/settings/setting-groups.ts). */
export function createGroupSettings<Group extends SettingGroupName>(
  group: Group,
  {
    environment,
    ...deps
  }: {
    environment: SettingsEnvironment<Group>;
    db: Db;
    clock: Clock;
    logger: Logger;
  },
) {
  const store = createStoredSettings<SettingValues<Group>>({
    ...deps,
    environment,
    id: group,
    schema: storedSchema(group),
  });

  function listChanges(before: SettingValues<Group>, after: SettingValues<Group>): string[] {
    return settingsOf(group).flatMap(([name, { label }]) => {
      const [old, now] = [before, after].map(
        (values) => String(values[name as keyof typeof values]) || 'none',
      );
      return old === now ? [] : [`${label}: ${old} to ${now}`];
    });
  }

  return {
    ...store,
    /** Names the setting in an error: its variable where the environment sets it, else its label. */
    nameOf(name: keyof SettingValues<Group> & string): string {
      const setting = settingsOf(group).find(([one]) => one === name)?.[1];
      const { fromEnvironment } = store.describe();
      return (fromEnvironment.includes(name) ? setting?.variable : setting?.label) ?? name;
    },
    /** Stores the values, writes the activity log and returns what is in force. */
    async change(
      { revision, ...wanted }: SettingValues<Group> & { revision?: number | undefined },
      { audit, actor, by }: { audit: Pick<AuditLog, 'record'>; actor: NewAuditEntry['actor']; by: StaffRef },
    ) {
      const before = store.current();
      await store.save(wanted as unknown as SettingValues<Group>, { by, revision });
      const changes = listChanges(before, store.current());
      if (changes.length > 0)
        await audit.record({ actor, action: 'updated', resource: 'settings', summary: changes.join('; ') });
      return store.describe();
    },
  };
}
export type GroupSettings<Group extends SettingGroupName> = ReturnType<typeof createGroupSettings<Group>>;
