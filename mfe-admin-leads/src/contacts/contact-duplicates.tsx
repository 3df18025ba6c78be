import { formatDay, pluralise } from '@atrium/admin-kit/text/format';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { Notice } from '@atrium/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './contact-detail.module.css';
import { contactQueries } from './contacts.queries';
import { useContactChange } from './use-contact-change';

/** Shown only when the same person seems to have sent several requests. */
export function ContactDuplicates({ contact }: { contact: Contact }) {
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const duplicates = useQuery(contactQueries(api).duplicates(contact._id));
  const merge = useContactChange({
    id: contact._id,
    run: async (duplicateIds: string[]) =>
      (await api.post('/api/contacts/:id/merge', { duplicateIds }, { params: { id: contact._id } })).data,
    success: 'Contacts merged successfully',
    failure: (reason) => `Error merging contacts: ${reason}`,
  });
  const found = (duplicates.data ?? []).slice(0, 20);
  if (found.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`${pluralise(found.length, 'other request seems', 'other requests seem')} to come from the same person`}
      actions={
        <Button variant="outline" size="s" onClick={() => setAsking(true)}>
          Merge into this one
        </Button>
      }
    >
      <ul className={classes.duplicates}>
        {found.map((other) => (
          <li key={other._id}>
            <Link to={`/dashboard/contacts/${other._id}`}>{other.fullName}</Link>, {other.email},{' '}
            {formatDay(other.createdAt)}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        tone="primary"
        title="Merge contacts"
        text={`${pluralise(found.length, 'request')} will become part of ${contact.fullName}. Notes and history are kept; this cannot be undone.`}
        confirmLabel="Merge"
        isBusy={merge.isPending}
        onConfirm={() =>
          merge.mutate(
            found.map((other) => other._id),
            { onSettled: () => setAsking(false) },
          )
        }
        onCancel={() => setAsking(false)}
      />
    </Notice>
  );
}
