import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { useSession } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { SelectField } from '@atrium/ui/select-field';
import classes from './contact-detail.module.css';
import { listOwners, useStaff } from './staff.api';

interface ContactOwnerFieldProps {
  contact: Contact;
  isBusy: boolean;
  onChange: (owner: StaffRef | null) => void;
}

/** Selects the owner of a lead from the staff; saves at once. */
export function ContactOwnerField({ contact, isBusy, onChange }: ContactOwnerFieldProps) {
  const user = useSession((session) => session.user);
  const staff = useStaff();
  const me = user && { id: user.id, name: user.name };
  const owners = listOwners(staff.data ?? [], contact.owner, me);
  return (
    <div className={classes.owner}>
      <SelectField
        label="Owner"
        placeholder="Nobody yet"
        hint={staff.isError ? 'The other members of the staff could not be loaded.' : undefined}
        options={owners.map(({ id, name }) => ({ value: id, label: name }))}
        value={contact.owner?.id ?? ''}
        disabled={isBusy}
        onChange={(event) => onChange(owners.find(({ id }) => id === event.target.value) ?? null)}
      />
      {me && contact.owner?.id !== me.id ? (
        <Button variant="outline" size="s" isLoading={isBusy} onClick={() => onChange(me)}>
          Assign to me
        </Button>
      ) : null}
    </div>
  );
}
