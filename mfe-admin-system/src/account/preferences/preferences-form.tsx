import { dateForms, staffMailKinds, staffMails } from '@atrium/contracts/auth/preferences.constants';
import type { Preferences } from '@atrium/contracts/auth/preferences.schemas';
import { findPersonNameProblem } from '@atrium/contracts/auth/sign-in-rules';
import { useApi, useSession } from '@atrium/mfe-kit';
import { Checkbox } from '@atrium/ui/checkbox';
import { SelectField } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';
import type { UseFormRegister } from 'react-hook-form';
import { SectionCard } from '../../shared/section-card';
import classes from '../account.module.css';
import { AccountForm } from '../account-form';
import { SectionLoading } from '../section-loading';
import { usePreferences, useStorePreferences } from './preferences.queries';

/** A select has an empty text for what is not chosen. */
interface FormValues {
  name: string;
  timeZone: string;
  dateForm: string;
  mails: Preferences['mails'];
}

const title = 'Name, dates and mails';
const description = 'Your name for the team, how dates are shown to you, and which mails you get.';

const dateFormLabels = { 'en-GB': '20 Nov 2026, 16:40', 'en-US': 'Nov 20, 2026, 04:40 PM' } as const;
const dateFormOptions = dateForms.map((value) => ({ value, label: dateFormLabels[value] }));

export function PreferencesForm() {
  const query = usePreferences();
  if (query.data) return <LoadedForm stored={query.data} />;
  return (
    <SectionCard title={title} description={description}>
      <SectionLoading query={query} />
    </SectionCard>
  );
}

function LoadedForm({ stored }: { stored: Preferences }) {
  const api = useApi();
  const accept = useSession((state) => state.accept);
  const store = useStorePreferences();
  const { name, timeZone, dateForm, mails } = stored;
  return (
    <AccountForm<FormValues>
      title={title}
      description={description}
      submitLabel="Save"
      keepsValues
      defaultValues={{ name, timeZone: timeZone ?? '', dateForm: dateForm ?? '', mails }}
      send={async (values) => {
        const chosen: Preferences = {
          name: values.name.trim(),
          timeZone: values.timeZone || null,
          dateForm: dateForms.find((form) => form === values.dateForm) ?? null,
          mails: values.mails,
        };
        accept(await api.put('/api/auth/preferences', chosen));
        store(chosen);
        return 'Saved.';
      }}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField
            label="Name"
            autoComplete="name"
            isRequired
            error={errors.name?.message}
            {...register('name', { validate: findPersonNameProblem })}
          />
          <SelectField
            label="Time zone"
            placeholder={`As on this device (${Intl.DateTimeFormat().resolvedOptions().timeZone})`}
            options={listZones(timeZone)}
            error={errors.timeZone?.message}
            {...register('timeZone')}
          />
          <SelectField
            label="Form of dates"
            placeholder="As on the site"
            options={dateFormOptions}
            {...register('dateForm')}
          />
          <MailChoices register={register} />
        </>
      )}
    </AccountForm>
  );
}

/** Browsers don't list the former names of zones, one of which may be stored. */
function listZones(stored: string | null): string[] {
  const listed = Intl.supportedValuesOf('timeZone');
  return stored === null || listed.includes(stored) ? listed : [stored, ...listed];
}

function MailChoices({ register }: { register: UseFormRegister<FormValues> }) {
  const permissions = useSession(({ user }) => user?.permissions) ?? [];
  const kinds = staffMailKinds.filter((kind) => permissions.includes(staffMails[kind].permission));
  if (kinds.length === 0) return null;
  return (
    <fieldset className={classes.mails}>
      <legend>Mails to you</legend>
      {kinds.map((kind) => (
        <Checkbox key={kind} label={staffMails[kind].label} {...register(`mails.${kind}`)} />
      ))}
      <p className="muted small">Mails about your own account always come.</p>
    </fieldset>
  );
}
