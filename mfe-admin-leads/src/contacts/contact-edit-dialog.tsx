import { FormerText } from '@atrium/admin-kit/conflict/former-text';
import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { mergeData } from '@atrium/admin-kit/merge/merge-data';
import { readStale } from '@atrium/admin-kit/read-stale';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { contactStatuses, contactStatusLabels, timelines } from '@atrium/contracts/contacts/constants';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { isOtherServiceType, withStoredServiceType } from '@atrium/contracts/contacts/service-types';
import { ApiError, useApi } from '@atrium/mfe-kit';
import { SelectField } from '@atrium/ui/select-field';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ContactEditConflict } from './contact-edit-conflict';
import {
  type ContactEditResult,
  type ContactEditValues,
  contactEditForm,
  finishContactEdit,
  readContactValues,
} from './contact-edit-form';
import { contactToast } from './contact-toast';
import { updateContact } from './contacts.api';
import classes from './contacts.module.css';
import { contactKeys } from './contacts.queries';
import { useServiceTypes } from './use-service-types';

interface ContactEditDialogProps {
  contact: Contact;
  onClose: () => void;
}

export function ContactEditDialog({ contact, onClose }: ContactEditDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const form = useForm<ContactEditValues, unknown, ContactEditResult>({
    resolver: zodResolver(contactEditForm),
    defaultValues: readContactValues(contact),
  });
  const { errors } = form.formState;
  const field = (name: keyof ContactEditValues) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  /** The version that the form was loaded from or last compared with. */
  const [base, setBase] = useState(contact);
  /** The version that somebody else saved meanwhile. */
  const [saved, setSaved] = useState<Contact | null>(null);
  /** The text that was typed before the other person's version took its place. */
  const [former, setFormer] = useState<ContactEditValues | null>(null);
  const serviceType = form.watch('serviceType');
  const serviceTypes = useServiceTypes({ stored: contact.serviceType, other: 'Others' });

  const save = useMutation({
    mutationFn: ({ values, over }: { values: ContactEditResult; over: Contact }) =>
      updateContact(api, over, finishContactEdit(values)),
    onSuccess: (updated) => {
      contactToast.success('Contact updated successfully');
      queries.setQueryData(contactKeys.detail(contact._id), updated);
      void queries.invalidateQueries({ queryKey: contactKeys.all });
      onClose();
    },
    onError: (error) => {
      contactToast.error(failureOf('Error updating contact', error));
      const current = readStale<'/api/contacts/:id'>(error);
      setSaved(current);
      if (current !== null) {
        // Takes over the fields that only they changed.
        const { mine } = mergeData(readContactValues(base), form.getValues(), readContactValues(current));
        for (const [name, value] of Object.entries(mine as ContactEditValues))
          form.setValue(name as keyof ContactEditValues, value);
        setBase(current);
      }
      if (!(error instanceof ApiError)) return;
      for (const problem of error.errors ?? []) {
        if (problem.path in form.getValues()) {
          form.setError(problem.path as keyof ContactEditValues, { message: problem.message });
        }
      }
    },
  });

  const submitOver = (over: Contact) => form.handleSubmit((values) => save.mutate({ values, over }));

  function takeTheirs(current: Contact) {
    setFormer(form.getValues());
    form.reset(readContactValues(current));
    setSaved(null);
    queries.setQueryData(contactKeys.detail(contact._id), current);
  }

  return (
    <FormDialog
      size="l"
      title="Edit Contact"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isBusy={save.isPending}
      canSubmit={saved === null}
      waitsFor="Waits for your choice above."
      className={classes.form}
      onSubmit={submitOver(base)}
      onClose={onClose}
    >
      {saved ? (
        <ContactEditConflict
          mine={form.watch()}
          saved={saved}
          isBusy={save.isPending}
          onTakeTheirs={() => takeTheirs(saved)}
          onSaveMine={submitOver(base)}
        />
      ) : null}
      {former ? (
        <FormerText
          className="full"
          onBringBack={() => {
            form.reset(former, { keepDefaultValues: true });
            setFormer(null);
          }}
          onDiscard={() => setFormer(null)}
        />
      ) : null}
      <TextField label="Full Name" isRequired {...field('fullName')} />
      <TextField
        label="Email"
        type="email"
        {...field('email')}
        hint={errors.email ? undefined : 'Email or phone is needed'}
      />
      <TextField label="Phone" type="tel" {...field('phone')} />
      <TextField label="Company Name" {...field('companyName')} />
      <SelectField
        label="Service Type"
        placeholder="Select a service"
        options={serviceTypes}
        {...field('serviceType')}
      />
      {isOtherServiceType(serviceType) ? (
        <TextField label="Specify Service" {...field('otherServiceType')} />
      ) : null}
      <SelectField
        label="Timeline"
        options={withStoredServiceType(timelines, contact.timeline)}
        {...field('timeline')}
      />
      <SelectField
        label="Status"
        options={contactStatuses.map((value) => ({ value, label: contactStatusLabels[value] }))}
        {...field('status')}
      />
      <TextArea label="Goals" rows={4} className="full" {...field('goals')} />
    </FormDialog>
  );
}
