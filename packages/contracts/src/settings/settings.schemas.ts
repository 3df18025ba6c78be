import { type ZodObject, type ZodType, z } from 'zod';
import { roleKeyPattern } from '../auth/roles.constants';
import { count, maybeMoment, maybeText } from '../common/fields.schemas';
import { type Setting, type SettingGroupName, type SettingValues, settingGroups } from './setting-groups';

function schemaOf(setting: Setting): ZodType {
  const { label } = setting;
  if (setting.kind === 'roles')
    return z.array(z.string().regex(roleKeyPattern, 'Must be the key of a role')).max(100).describe(label);
  if (setting.kind === 'email')
    return z.union([z.literal(''), z.email('Must be an email address, or empty')]).describe(label);
  if (setting.kind === 'choice')
    return z
      .enum(
        setting.options.map(({ value }) => value),
        { error: 'Must be one of the choices' },
      )
      .describe(label);
  const { min, max } = setting;
  const error = `Must be a whole number from ${min} to ${max}`;
  return z.number(error).int(error).min(min, error).max(max, error).describe(label);
}

/** The values of a group, each within its bounds. */
export function settingValues<Group extends SettingGroupName>(group: Group) {
  const settings: Readonly<Record<string, Setting>> = settingGroups[group].settings;
  const shape = Object.fromEntries(Object.entries(settings).map(([name, one]) => [name, schemaOf(one)]));
  return z.object(shape) as unknown as ZodObject<{
    [Name in keyof SettingValues<Group>]: ZodType<SettingValues<Group>[Name]>;
  }>;
}

/** The field that a change of settings has besides their values. */
export const seenRevision = {
  revision: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'The revision that was read: the change is refused if there is another. Left out: the last change wins',
    ),
};

/** A change of the settings of a group: all of them. */
export const settingsChange = <Group extends SettingGroupName>(group: Group) =>
  settingValues(group).extend(seenRevision);

/** The settings of a group that are in force. */
const groupSettings = <Group extends SettingGroupName>(group: Group) =>
  z.object({
    values: settingValues(group),
    fromEnvironment: z.array(z.string()).describe('The names of those that can not be changed here'),
    revision: count,
    changedAt: maybeMoment,
    changedBy: maybeText,
  });

export const securityRules = groupSettings('security').meta({ id: 'SecurityRules' });
export const limits = groupSettings('limits').meta({ id: 'Limits' });
export const backupSettings = groupSettings('backups').meta({ id: 'BackupSettings' });
export const formCheckSettings = groupSettings('form-check').meta({ id: 'FormCheckSettings' });
export const approvalSettings = groupSettings('approvals').meta({ id: 'ApprovalSettings' });

/** The settings of a group, for the screen that shows any of them. */
export interface GroupSettings {
  values: Readonly<Record<string, number | string | readonly string[]>>;
  fromEnvironment: readonly string[];
  revision: number;
  changedAt: string | null;
  changedBy: string | null;
}
