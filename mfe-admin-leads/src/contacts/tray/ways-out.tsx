import type { TrayMessage } from '@atrium/contracts/conversations/schemas';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { FolderInput, Search, Trash2, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { ContactSearch } from './contact-search';
import classes from './tray.module.css';
import { useTrayActions } from './use-tray-actions';

const iconSize = 17;

type Suggestion = TrayMessage['suggestions'][number];

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Why a contact may be the sender. */
function describe({ companyName, email }: Suggestion, sender: string): string {
  const domain = domainOf(sender);
  const isSameDomain = email !== null && domainOf(email) === domain;
  const fits = isSameDomain ? `same domain, ${domain}` : 'same name';
  const reason = email?.toLowerCase() === sender.toLowerCase() ? 'same address' : fits;
  return companyName ? `${companyName} (${reason})` : reason;
}

/** Files a mail with a contact, makes a contact of its sender, or discards it. */
export function WaysOut({ message, onDone }: { message: TrayMessage; onDone(): void }) {
  const { file, makeContact, discard } = useTrayActions({ message, onDone });
  const [isSearching, setSearching] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const { suggestions, from } = message;
  const isBusy = file.isPending || makeContact.isPending || discard.isPending;
  const choose = (contact: { id: string; fullName: string }) => {
    setSearching(false);
    if (!isBusy) file.mutate(contact);
  };
  return (
    <div className={`stack gap-3 ${classes.actions}`}>
      <h3 className={classes.question}>Where does it belong?</h3>
      {suggestions.map((suggestion, index) => (
        <div key={suggestion.id} className="cluster gap-3">
          <Button
            variant={index === 0 ? 'primary' : 'outline'}
            startIcon={<FolderInput size={iconSize} />}
            isLoading={file.isPending && file.variables.id === suggestion.id}
            onClick={() => choose(suggestion)}
          >
            <span className="anywhere">File with {suggestion.fullName}</span>
          </Button>
          <span className="muted small anywhere">{describe(suggestion, from.address)}</span>
        </div>
      ))}
      <div className="cluster gap-2">
        <Button
          variant={suggestions.length > 0 ? 'outline' : 'primary'}
          startIcon={<Search size={iconSize} />}
          onClick={() => setSearching(true)}
        >
          {suggestions.length > 0 ? 'Another Contact' : 'Choose a Contact'}
        </Button>
        <Button
          variant="outline"
          startIcon={<UserRoundPlus size={iconSize} />}
          isLoading={makeContact.isPending}
          onClick={() => !isBusy && makeContact.mutate()}
        >
          Make a Contact
        </Button>
        <Button variant="ghost" startIcon={<Trash2 size={iconSize} />} onClick={() => setDiscarding(true)}>
          Discard
        </Button>
      </div>
      {isSearching && (
        <ContactSearch
          onChoose={({ _id, fullName }) => choose({ id: _id, fullName })}
          onClose={() => setSearching(false)}
        />
      )}
      <ConfirmDialog
        isOpen={isDiscarding}
        title="Discard mail"
        text={`The mail of ${from.name || from.address} will be deleted with its files. This cannot be undone.`}
        confirmLabel="Discard"
        isBusy={discard.isPending}
        onConfirm={() => discard.mutate(undefined, { onSettled: () => setDiscarding(false) })}
        onCancel={() => setDiscarding(false)}
      />
    </div>
  );
}
