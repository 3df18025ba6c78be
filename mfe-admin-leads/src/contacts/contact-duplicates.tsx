import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { formatDay, pluralise } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/checkbox';
import { Notice } from '@atrium/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { addressOf } from '../shared/address-links';
import classes from './contact-detail.module.css';
import { contactQueries } from './contacts.queries';
import { useContactChange } from './use-contact-change';
import { useContactListState } from './use-contact-list-state';

const describeOther = (other: Contact) => `${addressOf(other)}, ${formatDay(other.createdAt)}`;

/** Shown only when the same person seems to have sent several requests. */
export function ContactDuplicates({ contact }: { contact: Contact }) {
  const api = useApi();
  const mayWrite = useCan('contacts.write');
  const [isAsking, setAsking] = useState(false);
  const { search } = useContactListState();
  const duplicates = useQuery(contactQueries(api).duplicates(contact._id));
  const merge = useContactChange({
    id: contact._id,
    run: async (duplicateIds: string[]) =>
      (await api.post('/api/contacts/:id/merge', { duplicateIds }, { params: { id: contact._id } })).data,
    success: 'Contacts merged successfully',
    failure: (reason) => `Error merging contacts: ${reason}`,
  });
  const found = (duplicates.data ?? []).slice(0, 20);
  const isDone = merge.isSuccess && found.length === 0;
  // The button that had the focus is gone with the last duplicate.
  useEffect(() => {
    if (isDone) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isDone]);
  if (found.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`${pluralise(found.length, 'other request seems', 'other requests seem')} to come from the same person`}
      actions={
        mayWrite && (
          <Button variant="outline" size="s" onClick={() => setAsking(true)}>
            Merge into this one
          </Button>
        )
      }
    >
      <ul className={classes.duplicates}>
        {found.map((other) => (
          <li key={other._id}>
            <Link to={`/dashboard/contacts/${other._id}${search}`}>{other.fullName}</Link>,{' '}
            {describeOther(other)}
          </li>
        ))}
      </ul>
      {isAsking ? (
        <MergeDialog
          contact={contact}
          found={found}
          isBusy={merge.isPending}
          onMerge={(ids) => merge.mutate(ids, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Notice>
  );
}

interface MergeDialogProps {
  contact: Contact;
  found: Contact[];
  isBusy: boolean;
  onMerge: (ids: string[]) => void;
  onClose: () => void;
}

/** Colleagues may share a number, so each request can be left out; a merge can't be undone. */
function MergeDialog({ contact, found, isBusy, onMerge, onClose }: MergeDialogProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = found.map(({ _id }) => _id).filter((id) => !leftOut.has(id));
  function choose(id: string, isChosen: boolean) {
    const next = new Set(leftOut);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeftOut(next);
  }
  return (
    <FormDialog
      title="Merge contacts"
      description={`${pluralise(chosen.length, 'request')} will become part of ${contact.fullName}. Notes and history are kept; this cannot be undone.`}
      submitLabel="Merge"
      busyLabel="Merging…"
      isBusy={isBusy}
      canSubmit={chosen.length > 0}
      waitsFor="Choose at least one contact."
      onSubmit={() => onMerge(chosen)}
      onClose={onClose}
    >
      {found.map((other) => (
        <Checkbox
          key={other._id}
          label={`${other.fullName}, ${describeOther(other)}`}
          checked={!leftOut.has(other._id)}
          onChange={(event) => choose(other._id, event.target.checked)}
        />
      ))}
    </FormDialog>
  );
}
