import { editorQuery, readOpened } from '@atrium/admin-kit/queries/editor-query';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import {
  type Setting,
  type SettingGroupName,
  settingGroups,
} from '@atrium/contracts/settings/setting-groups';
import type { GroupSettings } from '@atrium/contracts/settings/settings.schemas';
import { useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { PageHeader } from '@atrium/ui/page-header';
import { SelectField } from '@atrium/ui/select-field';
import { Skeleton } from '@atrium/ui/skeleton';
import { TextField } from '@atrium/ui/text-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { Link, useParams } from 'react-router-dom';
import { AccountForm } from '../account/account-form';
import { RolesField } from './roles-field';
import classes from './settings.module.css';

const pathOf = {
  security: '/api/auth/settings',
  limits: '/api/dashboard/settings/limits',
  backups: '/api/dashboard/settings/backups',
  'form-check': '/api/dashboard/settings/form-check',
  approvals: '/api/approvals/settings',
} as const satisfies Record<SettingGroupName, string>;

const isGroup = (name: string | undefined): name is SettingGroupName =>
  name !== undefined && Object.hasOwn(settingGroups, name);

/** The settings of one group: its fields follow from their definitions. */
export function Component() {
  const { group } = useParams();
  if (isGroup(group)) return <Group key={group} group={group} />;
  return (
    <EmptyState
      title="There are no such settings"
      action={
        <LinkButton as={Link} to="/dashboard/settings">
          All settings
        </LinkButton>
      }
    />
  );
}

function Group({ group }: { group: SettingGroupName }) {
  const { title, description } = settingGroups[group];
  useDocumentTitle(title);
  const api = useApi();
  const query = useQuery<GroupSettings>({
    queryKey: ['settings', group],
    queryFn: async ({ signal }) => (await api.get(pathOf[group], { signal })).data,
    ...editorQuery,
  });
  const opened = readOpened(query);
  return (
    <>
      <PageHeader
        title={title}
        description={`${description} A change counts within seconds.`}
        backPath="/dashboard/settings"
        backLabel="Settings"
        linkAs={Link}
      />
      {opened ? (
        <GroupForm key={opened.changedAt} group={group} opened={opened} />
      ) : query.isError ? (
        <QueryError query={query} title="The settings could not be loaded" />
      ) : (
        <Skeleton shape="block" height={360} />
      )}
    </>
  );
}

/** Numbers as their text. */
type Fields = Record<string, string | string[]>;

const toFields = (values: GroupSettings['values']): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? [...value] : String(value),
    ]),
  );

/** An empty text is no number: the server says what it may be. */
const toNumber = (text: string) => (text.trim() === '' ? null : Number(text));
const toValues = (fields: Fields, settings: [string, Setting][]) =>
  Object.fromEntries(
    settings.map(([name, { kind }]) => {
      const value = fields[name];
      return [name, kind === 'number' && typeof value === 'string' ? toNumber(value) : value];
    }),
  );

function describeChange({ changedAt, changedBy }: GroupSettings): string {
  if (changedAt === null) return 'Nobody has changed these settings yet.';
  return `Changed by ${changedBy} on ${formatDayAndTime(changedAt)}.`;
}

function GroupForm({ group, opened }: { group: SettingGroupName; opened: GroupSettings }) {
  const api = useApi();
  const queries = useQueryClient();
  const settings: [string, Setting][] = Object.entries(settingGroups[group].settings);
  return (
    <AccountForm<Fields>
      title="In force"
      description={describeChange(opened)}
      submitLabel="Save settings"
      defaultValues={toFields(opened.values)}
      keepsValues
      fieldOf={(path) => path.split('.')[0] ?? path}
      send={async (fields) => {
        const { data } = await api.put(pathOf[group], {
          ...toValues(fields, settings),
          revision: opened.revision,
        } as never);
        queries.setQueryData(['settings', group], data);
        void queries.invalidateQueries({ queryKey: ['security'] });
        void queries.invalidateQueries({ queryKey: ['installation'] });
        return 'Saved.';
      }}
    >
      {({ control, register, formState: { errors } }) =>
        settings.map(([name, setting]) => {
          const { kind, label, hint, variable } = setting;
          const isFixed = opened.fromEnvironment.includes(name);
          const shown = {
            label,
            hint: isFixed ? `From the environment (${variable})` : hint,
            error: errors[name]?.message,
            readOnly: isFixed,
          };
          if (kind === 'number')
            return (
              <TextField
                key={name}
                {...shown}
                className={classes.number}
                inputMode="numeric"
                {...register(name)}
              />
            );
          if (setting.kind === 'choice') {
            const { readOnly, ...choice } = shown;
            // A disabled field would not be sent.
            const options = readOnly
              ? setting.options.filter(({ value }) => value === opened.values[name])
              : setting.options;
            return <SelectField key={name} {...choice} options={[...options]} {...register(name)} />;
          }
          if (kind === 'email')
            return (
              <TextField key={name} {...shown} inputMode="email" autoComplete="off" {...register(name)} />
            );
          return (
            <Controller
              key={name}
              name={name}
              control={control}
              render={({ field: { value, onChange } }) => (
                <RolesField {...shown} value={[...value]} onChange={onChange} />
              )}
            />
          );
        })
      }
    </AccountForm>
  );
}
