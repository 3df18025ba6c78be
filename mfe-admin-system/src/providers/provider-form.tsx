import { ConflictDialog } from '@atrium/admin-kit/conflict/conflict-dialog';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { providerLabels } from '@atrium/contracts/auth/providers.constants';
import type { SignInProvider, SignInProviders } from '@atrium/contracts/auth/providers.schemas';
import { Checkbox } from '@atrium/ui/checkbox';
import { PasswordField } from '@atrium/ui/password-field';
import { SelectField, type SelectOption } from '@atrium/ui/select-field';
import { Skeleton } from '@atrium/ui/skeleton';
import { TextField } from '@atrium/ui/text-field';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { AccountForm } from '../account/account-form';
import { useRoles } from '../roles/roles.queries';
import { CallbackAddress } from './callback-address';
import { type ProviderFields, toFields } from './provider-fields';
import classes from './providers.module.css';
import { RoleRows } from './role-rows';
import { useSaveProvider } from './use-save-provider';

interface ProviderFormProps {
  all: SignInProviders;
  /** Unset for a new one. */
  provider?: SignInProvider;
  start: ProviderFields;
  description: string;
  issuerHint: string;
}

const secondFactors = [
  { value: 'provider', label: 'The provider’s counts: require it there' },
  { value: 'checked', label: 'The provider’s counts if its response says that one was asked for' },
  { value: 'own', label: 'The account’s own is asked for too' },
];

/** A provider's fields as a person reads them. A secret that was typed is not shown. */
function describe({ clientSecret, roles, ...fields }: ProviderFields, options: readonly SelectOption[]) {
  const labelOf = (role: string) => options.find(({ value }) => value === role)?.label ?? role;
  return {
    ...fields,
    clientSecret: clientSecret === '' ? 'The stored one' : 'A new one',
    roles: roles.map(({ value, role }) => `${value}: ${labelOf(role)}`),
    defaultRole: labelOf(fields.defaultRole),
    secondFactor: secondFactors.find(({ value }) => value === fields.secondFactor)?.label,
  };
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.fieldset}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** The settings of one provider; it is tried when it is saved. */
export function ProviderForm(props: ProviderFormProps) {
  const roles = useRoles();
  if (roles.isLoadingError) return <QueryError query={roles} title="The roles could not be loaded" />;
  if (roles.data === undefined) return <Skeleton shape="block" height={520} />;
  return <LoadedForm {...props} options={roles.data.map(({ key, label }) => ({ value: key, label }))} />;
}

function LoadedForm(props: ProviderFormProps & { options: readonly SelectOption[] }) {
  const { all, provider, start, description, issuerHint, options } = props;
  const { save, conflict, closeConflict, accept } = useSaveProvider(all, provider);
  return (
    <AccountForm<ProviderFields>
      title={provider === undefined ? 'New provider' : provider.name}
      description={description}
      submitLabel={provider === undefined ? 'Try and add' : 'Save provider'}
      defaultValues={start}
      keepsValues
      fieldOf={(path) => path.split('.')[0] ?? path}
      send={save}
    >
      {({ control, register, reset, watch, formState: { errors } }, submit) => {
        const field = (name: Exclude<keyof ProviderFields, 'roles'>) => ({
          label: providerLabels[name as keyof typeof providerLabels],
          ...register(name),
          error: errors[name]?.message,
        });
        return (
          <>
            {conflict && (
              <ConflictDialog
                theirs={describe(toFields(conflict.theirs), options)}
                mine={describe(conflict.mine, options)}
                labels={providerLabels}
                description="Another admin has changed this provider since you opened it. Your changes are still here."
                isSaving={false}
                onClose={closeConflict}
                onTakeTheirs={() => {
                  reset(toFields(conflict.theirs));
                  accept(conflict);
                }}
                onSaveMine={() => {
                  accept(conflict);
                  submit();
                }}
              />
            )}
            <Part title="At the provider">
              <div className={classes.pair}>
                <TextField {...field('name')} hint="Such as Google" isRequired />
                {provider === undefined && (
                  <TextField
                    {...field('id')}
                    label="Short name"
                    hint="Small letters and digits; in the callback address, it stays"
                    autoComplete="off"
                    isRequired
                  />
                )}
              </div>
              <div>
                <p className="small semibold">Callback address (redirect URI) to register there</p>
                <CallbackAddress siteUrl={all.siteUrl} id={watch('id')} />
              </div>
              <TextField {...field('issuer')} type="url" hint={issuerHint} isRequired />
              <div className={classes.pair}>
                <TextField {...field('clientId')} autoComplete="off" isRequired />
                <PasswordField
                  {...field('clientSecret')}
                  autoComplete="new-password"
                  isRequired={provider === undefined}
                  hint={
                    provider === undefined
                      ? 'It is stored encrypted, and never shown again.'
                      : provider.hasSecret
                        ? 'Stored, encrypted. Empty: it stays.'
                        : 'The stored one can not be read any more: enter it again.'
                  }
                />
              </div>
            </Part>
            <Part title="Who may sign in">
              <TextField
                {...field('domains')}
                hint="Such as example.com, with commas between. Empty: addresses of any domain"
              />
              <Checkbox
                {...field('linksByEmail')}
                label="The first sign-in opens the account that has the same verified address"
              />
              <Checkbox
                {...field('addsAccounts')}
                label="Who has no account gets one at the first sign-in"
                hint="It needs a role below."
              />
              <Checkbox
                {...field('trustsEmail')}
                label="Addresses count as verified if the provider says nothing about that"
                hint="Only if nobody but administrators can change addresses there."
              />
            </Part>
            <Part title="Roles">
              <div className={classes.pair}>
                <TextField {...field('rolesClaim')} hint="Roles or groups, at the top level of the token" />
                <SelectField
                  {...field('defaultRole')}
                  hint="With rows: of people whom no row fits. Without: of new accounts"
                  placeholder="None"
                  options={options}
                />
              </div>
              <Controller
                name="roles"
                control={control}
                render={({ field: { value, onChange } }) => (
                  <RoleRows
                    label={providerLabels.roles}
                    hint="The first row that fits counts, at each sign-in. Without rows, roles are given in Users."
                    options={options}
                    error={errors.roles?.message}
                    value={value}
                    onChange={onChange}
                  />
                )}
              />
            </Part>
            <Part title="How it is asked">
              <SelectField {...field('secondFactor')} options={secondFactors} />
              <div className={classes.pair}>
                <TextField {...field('scope')} hint="Must contain openid" />
                <TextField {...field('acrValues')} hint="With spaces between. Empty: none is asked for" />
                <TextField
                  {...field('maxAgeHours')}
                  inputMode="numeric"
                  hint="1 to 720; older ones are asked again. Empty: the provider decides"
                />
              </div>
            </Part>
          </>
        );
      }}
    </AccountForm>
  );
}
