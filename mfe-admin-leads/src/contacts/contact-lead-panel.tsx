import { Fact, Facts } from '@atrium/admin-kit/facts';
import { readStale } from '@atrium/admin-kit/read-stale';
import { RemovalsProvider } from '@atrium/admin-kit/removals';
import { listOwners, useStaff } from '@atrium/admin-kit/staff';
import { TagsField } from '@atrium/admin-kit/tags-field';
import { readAmount, writeAmount } from '@atrium/admin-kit/text/amount';
import { formatMoney, missing } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { useApi, useSession } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { SelectField } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';
import { type FormEvent, useState } from 'react';
import { Panel } from '../shared/panel';
import { useSiteCurrency } from '../shared/site-time';
import classes from './contact-detail.module.css';
import { updateContact } from './contacts.api';
import { buildLeadChange, hasValueConflict } from './lead-change';
import { useContactChange } from './use-contact-change';

const toValueText = ({ value }: Contact) => (value === null ? '' : writeAmount(value));

/** Owner, value and tags of a lead. */
export function ContactLeadPanel({ contact }: { contact: Contact }) {
  const mayWrite = useCan('contacts.write');
  return (
    <Panel title="Lead">{mayWrite ? <LeadForm contact={contact} /> : <LeadFacts contact={contact} />}</Panel>
  );
}

function LeadFacts({ contact: { owner, value, tags } }: { contact: Contact }) {
  const currency = useSiteCurrency();
  return (
    <Facts>
      <Fact name="Owner">{owner?.name ?? 'Nobody yet'}</Fact>
      <Fact name="Value">{value === null ? missing : formatMoney(value, currency)}</Fact>
      <Fact name="Tags">{tags.join(', ') || missing}</Fact>
    </Facts>
  );
}

function LeadForm({ contact }: { contact: Contact }) {
  const api = useApi();
  const currency = useSiteCurrency();
  /** The contact that the fields were filled from. */
  const [base, setBase] = useState(contact);
  const [value, setValue] = useState(toValueText(contact));
  const [tags, setTags] = useState<string[]>(contact.tags);
  const [problem, setProblem] = useState<string>();
  /** Another person's contact that the user has seen in the notice. */
  const [conflict, setConflict] = useState<Contact | null>(null);
  const typed = readAmount(value);
  const isChanged =
    typed.problem !== undefined || typed.value !== base.value || tags.join('\n') !== base.tags.join('\n');

  function fill(from: Contact) {
    setBase(from);
    setValue(toValueText(from));
    setTags(from.tags);
    setConflict(null);
  }
  if (contact.revision !== base.revision && !isChanged) fill(contact);

  const change = useContactChange({
    id: contact._id,
    run: (mine: Pick<Contact, 'value' | 'tags'>) => saveLead(mine, conflict ?? contact),
    success: 'Contact updated successfully',
    failure: (reason) => `Error updating contact: ${reason}`,
    onDone: fill,
  });
  const changeOwner = useContactChange({
    id: contact._id,
    run: (owner: Contact['owner']) => updateContact(api, contact, { owner }),
    success: 'Contact updated successfully',
    failure: (reason) => `Error updating contact: ${reason}`,
  });

  /** Tags are merged with those stored now; a value that both changed is shown before it is replaced. */
  async function saveLead(mine: Pick<Contact, 'value' | 'tags'>, stored: Contact): Promise<Contact> {
    if (stored !== conflict && hasValueConflict(base, mine, stored)) {
      setConflict(stored);
      throw new Error('somebody else has changed the value meanwhile');
    }
    try {
      return await updateContact(api, stored, buildLeadChange(base, mine, stored));
    } catch (error) {
      const current = readStale<'/api/contacts/:id'>(error);
      if (current === null) throw error;
      return saveLead(mine, current);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(typed.problem);
    if (!typed.problem && !change.isPending) change.mutate({ value: typed.value, tags });
  }

  return (
    <>
      {conflict ? (
        <Notice tone="warning" isLive title="Somebody else has changed this contact meanwhile">
          Saved are: owner {conflict.owner?.name ?? 'nobody'}, value {conflict.value ?? missing}, tags{' '}
          {conflict.tags.join(', ') || missing}. Saving again replaces the value with yours; the tags of both
          are kept.
        </Notice>
      ) : null}
      <ContactOwnerField
        contact={contact}
        isBusy={changeOwner.isPending}
        onChange={(owner) => changeOwner.mutate(owner)}
      />
      <form className={classes.inlineForm} noValidate onSubmit={submit}>
        <TextField
          label={`Value${currency && ` (${currency})`}`}
          hint="Worth of the deal; counts as revenue once converted."
          inputMode="decimal"
          value={value}
          error={problem}
          onChange={(event) => setValue(event.target.value)}
        />
        <RemovalsProvider>
          <TagsField
            label="Tags"
            noun="Tag"
            value={tags}
            onChange={setTags}
            maxCount={20}
            placeholder="Add a tag"
          />
        </RemovalsProvider>
        <div className="cluster gap-2">
          <Button
            type="submit"
            size="s"
            waitsFor={isChanged ? undefined : 'Nothing is changed.'}
            isLoading={change.isPending}
          >
            Save
          </Button>
        </div>
      </form>
    </>
  );
}

interface ContactOwnerFieldProps {
  contact: Contact;
  isBusy: boolean;
  onChange: (owner: StaffRef | null) => void;
}

/** Selects the owner of a lead from the staff; saves at once. */
function ContactOwnerField({ contact, isBusy, onChange }: ContactOwnerFieldProps) {
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
