import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { SavedContactFilter } from '@atrium/contracts/contacts/lists.schemas';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { IconButton } from '@atrium/ui/icon-button';
import { Popover } from '@atrium/ui/popover';
import { TextField } from '@atrium/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import page from '../shared/page.module.css';
import { type ContactListFilters, listSetFilters, readFilters } from './contact-filters';
import { contactToast } from './contact-toast';
import classes from './contacts.module.css';
import { contactKeys, contactQueries } from './contacts.queries';

interface SavedFiltersProps {
  filters: ContactListFilters;
  onApply: (filters: ContactListFilters) => void;
}

/** The user's named filters: select, save the current ones, remove. */
export function SavedFilters({ filters, onApply }: SavedFiltersProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const saved = useQuery({
    ...contactQueries(api).savedFilters,
    enabled: isOpen,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: contactKeys.savedFilters });
  const save = useMutation({
    mutationFn: () =>
      api.post('/api/contacts/filters', { name: name.trim(), query: listSetFilters(filters) }),
    onSuccess: () => {
      setName('');
      contactToast.success('Filter saved');
      return refresh();
    },
    onError: (error) => contactToast.error(failureOf('Error saving filter', error, 'nothing was saved')),
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.delete('/api/contacts/filters/:id', undefined, { params: { id } }),
    onSuccess: refresh,
    onError: (error) => contactToast.error(failureOf('Error deleting filter', error)),
  });
  const canSave = Object.keys(listSetFilters(filters)).length > 0;

  function apply(filter: SavedContactFilter) {
    onApply(readFilters(new URLSearchParams(filter.query)));
    setOpen(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() && !save.isPending) save.mutate();
  }

  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Saved filters"
      trigger={
        <Button variant="outline" startIcon={<Bookmark size={17} />}>
          <span className="beside-icon">Saved</span>
        </Button>
      }
    >
      <div className={classes.saved}>
        {saved.isError ? <p role="alert">Your filters could not be loaded.</p> : null}
        {saved.data?.length === 0 ? <p className={page.second}>None saved yet.</p> : null}
        {saved.data && saved.data.length > 0 ? (
          <ul className={classes.savedList}>
            {saved.data.map((filter) => (
              <li key={filter._id}>
                <button type="button" className={classes.savedName} onClick={() => apply(filter)}>
                  {filter.name}
                </button>
                <IconButton
                  label={`Delete filter ${filter.name}`}
                  size="s"
                  onClick={() => remove.mutate(filter._id)}
                >
                  <Trash2 size={15} />
                </IconButton>
              </li>
            ))}
          </ul>
        ) : null}
        {canSave ? (
          <form className={classes.savedForm} onSubmit={submit}>
            <TextField
              label="Save the current filters as"
              value={name}
              maxLength={80}
              onChange={(event) => setName(event.target.value)}
            />
            <Button
              type="submit"
              size="s"
              isLoading={save.isPending}
              waitsFor={name.trim() ? undefined : 'Waits for a name.'}
            >
              Save
            </Button>
          </form>
        ) : (
          <p className={page.second}>Set a filter or a search to save it here.</p>
        )}
      </div>
    </Popover>
  );
}
