import { Fact, Facts } from '@atrium/admin-kit/facts';
import type { IntakeWay } from '@atrium/contracts/conversations/constants';
import type { ConversationSettings } from '@atrium/contracts/conversations/schemas';
import { Badge } from '@atrium/ui/badge';
import { Checkbox } from '@atrium/ui/checkbox';
import { PasswordField } from '@atrium/ui/password-field';
import { SelectField } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { AccountForm } from '../../account/account-form';
import classes from '../settings.module.css';
import type { SaveSettings } from './conversations.api';
import { fieldOfPath, type IntakeFields, toFields, toMailbox } from './intake-fields';

interface IntakeFormProps {
  settings: ConversationSettings;
  save: SaveSettings;
}

/** The address of answers, and the ways in which they arrive. */
export function IntakeForm({ settings, save }: IntakeFormProps) {
  return (
    <AccountForm<IntakeFields>
      title="Answers"
      description="Mails to contacts ask for answers to this address, with a mark of the contact after a +. Answers appear in the conversation."
      submitLabel="Save"
      defaultValues={toFields(settings)}
      keepsValues
      fieldOf={fieldOfPath}
      send={async (fields) => {
        await save({ address: fields.address.trim(), imap: toMailbox(fields) });
        return 'Saved.';
      }}
    >
      {(form) => <IntakeFieldset form={form} settings={settings} />}
    </AccountForm>
  );
}

interface IntakeFieldsetProps {
  form: UseFormReturn<IntakeFields>;
  settings: ConversationSettings;
}

function IntakeFieldset({ form, settings }: IntakeFieldsetProps) {
  const {
    register,
    watch,
    formState: { errors },
  } = form;
  const field = (name: Exclude<keyof IntakeFields, 'hasMailbox'>) => ({
    ...register(name),
    error: errors[name]?.message,
  });
  return (
    <>
      <TextField
        label="Address of answers"
        type="email"
        placeholder="reply@mail.example.com"
        hint="Its domain must pass on mail to addresses with a + in front of the @. Empty: answers go to the mailbox of whoever writes."
        {...field('address')}
      />
      <WayFacts {...settings} />
      <Checkbox label="Read a mailbox (IMAP)" {...register('hasMailbox')} />
      {watch('hasMailbox') && (
        <>
          <div className={classes.pair}>
            <TextField label="Host" placeholder="imap.example.com" {...field('host')} />
            <TextField label="Port" inputMode="numeric" {...field('port')} />
          </div>
          <div className={classes.pair}>
            <SelectField
              label="Encryption"
              options={[
                { value: 'tls', label: 'TLS from the start (port 993)' },
                { value: 'starttls', label: 'STARTTLS (port 143)' },
              ]}
              {...field('encryption')}
            />
            <TextField label="Folder" {...field('folder')} />
          </div>
          <div className={classes.pair}>
            <TextField label="User" autoComplete="off" {...field('user')} />
            <PasswordField
              label="Password"
              isRequired={false}
              autoComplete="new-password"
              hint={
                settings.imap?.hasPassword ? 'Stored, encrypted. Empty: it stays.' : 'It is stored encrypted.'
              }
              {...field('password')}
            />
          </div>
        </>
      )}
    </>
  );
}

/** Whether each way is on. Two of them are set by the environment. */
function WayFacts({ ways, hasWebhook, listenPort }: ConversationSettings) {
  const state = (way: IntakeWay, off: string) =>
    ways.includes(way) ? (
      <Badge tone="success" size="s" hasDot>
        On
      </Badge>
    ) : (
      off
    );
  return (
    <Facts>
      <Fact name="Mailbox (IMAP)">{state('imap', 'Off')}</Fact>
      <Fact name="Webhook of a mail provider">
        {state('webhook', hasWebhook ? 'Waits for the address' : 'Off: REPLY_WEBHOOK_SECRET is not set')}
      </Fact>
      <Fact name="Mail listener (SMTP)">
        {state('smtp', listenPort === null ? 'Off: MAIL_LISTEN_PORT is not set' : 'Waits for the address')}
        {listenPort !== null && `, port ${listenPort}`}
      </Fact>
    </Facts>
  );
}
