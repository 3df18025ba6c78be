import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { listOwners, useStaff } from '@atrium/admin-kit/staff';
import { readAmount } from '@atrium/admin-kit/text/amount';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import {
  defaultTimeline,
  manualSourceLabels,
  manualSources,
  timelines,
} from '@atrium/contracts/contacts/constants';
import { manualContactInput } from '@atrium/contracts/contacts/intake.schemas';
import { isOtherServiceType } from '@atrium/contracts/contacts/service-types';
import { ApiError, useApi, useSession } from '@atrium/mfe-kit';
import { Checkbox } from '@atrium/ui/checkbox';
import { SelectField } from '@atrium/ui/select-field';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSiteCurrency } from '../shared/site-time';
import { contactToast } from './contact-toast';
import classes from './contacts.module.css';
import { contactKeys } from './contacts.queries';
import { useContactListState } from './use-contact-list-state';
import { useServiceTypes } from './use-service-types';

/** The message of a refusal says the same. */
const reachHint = 'Email or phone is needed';
const empty = {
  fullName: '',
  email: '',
  phone: '',
  companyName: '',
  serviceType: '',
  otherServiceType: '',
  timeline: defaultTimeline as string,
  source: '',
  value: '',
  owner: '',
  goals: '',
  note: '',
};
type Field = keyof typeof empty;

/** Adds a lead that came by phone, mail or at a fair, and opens it, with the way back to the list as it is filtered. */
export function ContactAddDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search } = useContactListState();
  const currency = useSiteCurrency();
  const user = useSession((session) => session.user);
  const staff = useStaff();
  const serviceTypes = useServiceTypes({ other: 'Others' });
  const owners = listOwners(staff.data ?? [], user && { id: user.id, name: user.name });
  const [values, setValues] = useState(empty);
  const [sendsConfirmation, setSendsConfirmation] = useState(false);
  const hasAddress = values.email.trim() !== '';
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const field = (name: Field) => ({
    value: values[name],
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      setValues({ ...values, [name]: event.target.value }),
  });

  const add = useMutation({
    mutationFn: async (body: Parameters<typeof api.post<'/api/contacts/manual'>>[1]) =>
      (await api.post('/api/contacts/manual', body)).data,
    onSuccess: (contact) => {
      contactToast.success('Contact added successfully');
      void queries.invalidateQueries({ queryKey: contactKeys.all });
      void navigate(`/dashboard/contacts/${contact._id}${search}`);
    },
    onError: (error) => {
      contactToast.error(failureOf('Error adding contact', error, 'nothing was added'));
      if (error instanceof ApiError)
        setProblems(Object.fromEntries((error.errors ?? []).map(({ path, message }) => [path, message])));
    },
  });

  function submit() {
    const amount = readAmount(values.value);
    const parsed = manualContactInput.safeParse({
      ...values,
      otherServiceType: isOtherServiceType(values.serviceType) ? values.otherServiceType : '',
      value: amount.value,
      owner: values.owner === '' ? null : { id: values.owner },
      sendsConfirmation: sendsConfirmation && hasAddress,
    });
    const found = Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
    );
    if (amount.problem) found.value = amount.problem;
    setProblems(found);
    if (parsed.success && !amount.problem) add.mutate(parsed.data);
  }

  return (
    <FormDialog
      size="l"
      title="New Contact"
      submitLabel="Save Contact"
      busyLabel="Saving..."
      isBusy={add.isPending}
      className={classes.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Full Name" isRequired {...field('fullName')} />
      <TextField
        label="Email"
        type="email"
        {...field('email')}
        hint={problems.email ? undefined : reachHint}
      />
      <TextField label="Phone" type="tel" {...field('phone')} />
      <TextField label="Company Name" {...field('companyName')} />
      <SelectField
        label="Source"
        isRequired
        placeholder="How it came in"
        options={manualSources.map((value) => ({ value, label: manualSourceLabels[value] }))}
        {...field('source')}
      />
      <SelectField
        label="Owner"
        placeholder="Nobody"
        options={owners.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('owner')}
      />
      <SelectField
        label="Service Type"
        placeholder="Select a service"
        options={serviceTypes}
        {...field('serviceType')}
      />
      {isOtherServiceType(values.serviceType) ? (
        <TextField label="Specify Service" {...field('otherServiceType')} />
      ) : null}
      <SelectField label="Timeline" options={timelines} {...field('timeline')} />
      <TextField label={`Value${currency && ` (${currency})`}`} inputMode="decimal" {...field('value')} />
      <TextArea label="Goals" rows={3} className="full" {...field('goals')} />
      <TextArea label="Note" rows={2} className="full" {...field('note')} />
      <Checkbox
        className="full"
        label="Send the confirmation mail of the contact form"
        disabled={!hasAddress}
        checked={sendsConfirmation && hasAddress}
        onChange={(event) => setSendsConfirmation(event.target.checked)}
      />
    </FormDialog>
  );
}
