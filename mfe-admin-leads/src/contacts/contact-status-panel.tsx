import { useCan } from '@atrium/admin-kit/use-can';
import {
  type ContactStatus,
  contactStatuses,
  contactStatusLabels,
} from '@atrium/contracts/contacts/constants';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { useLetterKeys } from '@atrium/ui/letter-keys';
import { SelectField } from '@atrium/ui/select-field';
import { type FormEvent, useState } from 'react';
import { ContactStatusBadge } from '../shared/contact-status-badge';
import { Panel } from '../shared/panel';
import classes from './contact-detail.module.css';
import { updateContactStatus } from './contacts.api';
import { useContactChange } from './use-contact-change';

/** Shows the status and edits it in place. */
export function ContactStatusPanel({ contact }: { contact: Contact }) {
  const api = useApi();
  const mayWrite = useCan('contacts.write');
  const [isEditing, setEditing] = useState(false);
  const [chosen, setChosen] = useState<ContactStatus | ''>('');
  const change = useContactChange({
    id: contact._id,
    run: (status: ContactStatus) => updateContactStatus(api, contact._id, status),
    success: 'Status updated successfully',
    failure: (reason) => `Error updating status: ${reason}`,
    onDone: close,
  });

  // 1 is the first status, so that a list is worked through with a key for each contact and one for the next.
  useLetterKeys(
    Object.fromEntries(
      contactStatuses.map((status, index) => [
        String(index + 1),
        !mayWrite || status === contact.status || change.isPending ? undefined : () => change.mutate(status),
      ]),
    ),
  );

  function close() {
    setEditing(false);
    setChosen('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen && !change.isPending) change.mutate(chosen);
  }

  return (
    <Panel
      title="Status"
      aside={
        mayWrite && !isEditing ? (
          <Button variant="ghost" size="s" onClick={() => setEditing(true)}>
            Change Status
          </Button>
        ) : null
      }
    >
      <div className="cluster gap-2">
        <ContactStatusBadge status={contact.status} size="m" />
      </div>
      {isEditing ? (
        <form className={classes.inlineForm} onSubmit={submit}>
          <SelectField
            label="New status"
            placeholder="Select a status"
            options={contactStatuses.map((value) => ({ value, label: contactStatusLabels[value] }))}
            value={chosen}
            onChange={(event) => setChosen(event.target.value as ContactStatus | '')}
          />
          <div className="cluster gap-2">
            <Button
              type="submit"
              size="s"
              waitsFor={chosen ? undefined : 'Select a status first.'}
              isLoading={change.isPending}
            >
              Update Status
            </Button>
            <Button variant="outline" size="s" onClick={close} disabled={change.isPending}>
              Cancel
            </Button>
          </div>
        </form>
      ) : null}
    </Panel>
  );
}
