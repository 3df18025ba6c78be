import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { listSetFilters, noFilters } from './contact-filters';
import type { ContactListState } from './use-contact-list-state';

/** Two empty states: no contact matches the filters, or there are no contacts yet. */
export function ContactsEmpty({ state }: { state: ContactListState }) {
  const isFiltered = Object.keys(listSetFilters(state.filters)).length > 0;
  return (
    <EmptyState
      title="No contacts found"
      text={
        isFiltered
          ? 'Nothing matches the search and filters.'
          : 'Requests sent through the contact form of the site appear here.'
      }
      action={
        isFiltered ? (
          <Button variant="outline" onClick={() => state.changeFilters(noFilters)}>
            Clear search and filters
          </Button>
        ) : (
          <LinkButton variant="outline" href="/contact" target="_blank">
            Open the contact form
          </LinkButton>
        )
      }
    />
  );
}
