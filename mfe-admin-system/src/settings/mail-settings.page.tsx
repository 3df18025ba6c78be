import { editorQuery, readOpened } from '@atrium/admin-kit/queries/editor-query';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import type { MailSettingName, MailSettings } from '@atrium/contracts/site/mail-settings.schemas';
import { useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { PageHeader } from '@atrium/ui/page-header';
import { PasswordField } from '@atrium/ui/password-field';
import { SelectField } from '@atrium/ui/select-field';
import { Skeleton } from '@atrium/ui/skeleton';
import { TextField } from '@atrium/ui/text-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { AccountForm } from '../account/account-form';
import { fieldOfPath, type MailFields, toFields, toInput, variables } from './mail-settings-fields';
import classes from './settings.module.css';

const key = ['mail-settings'];

/** Who mails are from, who is told, and the server that takes them. */
export function Component() {
  useDocumentTitle('Mail settings');
  const api = useApi();
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.get('/api/dashboard/mail-settings', { signal })).data,
    ...editorQuery,
  });
  const settings = readOpened(query);
  return (
    <>
      <PageHeader
        title="Mail settings"
        description="Who mails are from, who of the staff is told, and the server that takes them. A change counts within seconds."
        backPath="/dashboard/settings"
        backLabel="Settings"
        linkAs={Link}
      />
      {settings ? (
        <MailForm key={settings.changedAt} settings={settings} />
      ) : query.isError ? (
        <QueryError query={query} title="The settings of mail could not be loaded" />
      ) : (
        <Skeleton shape="block" height={520} />
      )}
    </>
  );
}

function describeChange({ changedAt, changedBy }: MailSettings): string {
  if (changedAt === null) return 'Nobody has changed these settings yet.';
  return `Changed by ${changedBy} on ${formatDayAndTime(changedAt)}.`;
}

function MailForm({ settings }: { settings: MailSettings }) {
  const api = useApi();
  const queries = useQueryClient();
  const isFixed = (name: MailSettingName) => settings.fromEnvironment.includes(name);
  /** A setting of the environment can't be changed here. */
  const fixedBy = (name: MailSettingName, hint: string) =>
    isFixed(name)
      ? { hint: `From the environment (${variables[name]})`, readOnly: true }
      : { hint, readOnly: false };
  return (
    <AccountForm<MailFields>
      title="Addresses and server"
      description={describeChange(settings)}
      submitLabel="Save settings"
      defaultValues={toFields(settings)}
      keepsValues
      fieldOf={fieldOfPath}
      send={async (fields) => {
        const { data } = await api.put('/api/dashboard/mail-settings', {
          ...toInput(fields),
          revision: settings.revision,
        });
        queries.setQueryData(key, data);
        void queries.invalidateQueries({ queryKey: ['installation'] });
        return fields.way === 'server' && !isFixed('server')
          ? 'Saved. A new server has taken a test mail to your address.'
          : 'Saved.';
      }}
    >
      {({ register, watch, formState: { errors } }) => {
        const field = (name: keyof MailFields) => ({ ...register(name), error: errors[name]?.message });
        return (
          <>
            <div className={classes.pair}>
              <TextField
                label="Name of the sender"
                {...fixedBy('sender', 'Empty: the name of the company')}
                {...field('senderName')}
              />
              <TextField
                label="Address of the sender"
                type="email"
                {...fixedBy('sender', 'Of a domain that allows your mail server to send')}
                {...field('senderAddress')}
              />
            </div>
            <div className={classes.pair}>
              <TextField
                label="Answers go to"
                type="email"
                {...fixedBy('replyTo', 'Empty: the sender')}
                {...field('replyTo')}
              />
              <TextField
                label="Bounces go to"
                type="email"
                {...fixedBy('bounceAddress', 'Empty: the sender')}
                {...field('bounceAddress')}
              />
            </div>
            <TextField
              label="Told of new leads"
              {...fixedBy('alerts', 'Addresses with commas, besides the accounts that want such mails')}
              {...field('alerts')}
            />
            <TextField
              label="Told of due follow-ups"
              {...fixedBy('followUps', 'Addresses with commas. Empty: those told of new leads')}
              {...field('followUps')}
            />
            <SelectField
              label="Mails leave"
              hint={
                isFixed('server')
                  ? fixedBy('server', '').hint
                  : 'A new server has to take a test mail to your address first.'
              }
              disabled={isFixed('server')}
              options={[
                { value: 'files', label: 'As files in the folder outbox, for trying out' },
                { value: 'server', label: 'Through a mail server (SMTP)' },
              ]}
              {...field('way')}
            />
            {watch('way') === 'server' && (
              <>
                <div className={classes.pair}>
                  <TextField
                    label="Host"
                    placeholder="smtp.example.com"
                    readOnly={isFixed('server')}
                    {...field('host')}
                  />
                  <TextField
                    label="Port"
                    inputMode="numeric"
                    readOnly={isFixed('server')}
                    {...field('port')}
                  />
                </div>
                <SelectField
                  label="Encryption"
                  disabled={isFixed('server')}
                  options={[
                    { value: 'starttls', label: 'STARTTLS where the server has it (port 587 or 25)' },
                    { value: 'tls', label: 'TLS from the start (port 465)' },
                  ]}
                  {...field('encryption')}
                />
                {!isFixed('server') && (
                  <div className={classes.pair}>
                    <TextField label="User" autoComplete="off" {...field('user')} />
                    <PasswordField
                      label="Password"
                      isRequired={false}
                      autoComplete="new-password"
                      hint={
                        settings.server?.hasPassword
                          ? 'Stored, encrypted. Empty: it stays.'
                          : 'It is stored encrypted.'
                      }
                      {...field('password')}
                    />
                  </div>
                )}
              </>
            )}
          </>
        );
      }}
    </AccountForm>
  );
}
