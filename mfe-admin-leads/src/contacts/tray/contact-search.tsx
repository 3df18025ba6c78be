import { useSettled } from '@atrium/admin-kit/use-settled';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { useApi } from '@atrium/mfe-kit';
import { Dialog } from '@atrium/ui/dialog';
import { OptionSearch } from '@atrium/ui/option-search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addressOf } from '../../shared/address-links';
import page from '../../shared/page.module.css';
import { noFilters } from '../contact-filters';
import { contactQueries } from '../contacts.queries';

interface ContactSearchProps {
  onChoose(contact: Contact): void;
  onClose(): void;
}

/** Finds the contact that a mail belongs to. */
export function ContactSearch({ onChoose, onClose }: ContactSearchProps) {
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const list = useQuery({
    ...contactQueries(api).list({ ...noFilters, search, sort: '', order: '' }, 1, 10),
    placeholderData: keepPreviousData,
  });
  const found = list.data?.data ?? [];
  return (
    <Dialog title="Choose a contact" initialFocus={input} onClose={onClose}>
      <OptionSearch<Contact>
        label="Search contacts"
        placeholder="Name, company or address"
        inputRef={input}
        value={typed}
        onValueChange={setTyped}
        groups={found.length > 0 ? [{ label: search === '' ? 'Newest' : 'Found', items: found }] : []}
        isBusy={list.isFetching}
        getKey={({ _id }) => _id}
        onSelect={onChoose}
      >
        {(contact) => (
          <span>
            {contact.fullName}
            <span className={page.second}>
              {[contact.companyName, addressOf(contact)].filter(Boolean).join(', ')}
            </span>
          </span>
        )}
      </OptionSearch>
      <p role="status" className="muted small">
        {list.isError
          ? 'The contacts could not be loaded.'
          : list.data && found.length === 0
            ? 'No contact fits.'
            : ''}
      </p>
    </Dialog>
  );
}
