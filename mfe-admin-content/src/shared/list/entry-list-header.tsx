import { Button } from '@atrium/ui/button';
import { LinkButton } from '@atrium/ui/link-button';
import { PageHeader } from '@atrium/ui/page-header';
import { ArrowUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { createPathOf } from '../entry-names';
import { ReorderDialog } from '../reorder-dialog';
import { TrashButton } from '../trash-dialog';
import type { EntryListKind, ListedEntry } from './entry-list-kind';

export interface EntryListHeaderProps {
  kind: Pick<EntryListKind<ListedEntry, string>, 'names' | 'title' | 'description' | 'createLabel'>;
  query: { refetch(): unknown; isFetching: boolean; isPending: boolean };
}

/** Header of a sortable list: refresh, trash, reorder, create. */
export function EntryListHeader(props: EntryListHeaderProps) {
  const { kind, query } = props;
  const { names } = kind;
  const [isOrdering, setIsOrdering] = useState(false);
  return (
    <>
      <PageHeader
        title={kind.title}
        description={kind.description}
        linkAs={Link}
        backPath="/dashboard"
        backLabel="Back to the dashboard"
        breadcrumb={[{ label: 'Dashboard', path: '/dashboard' }, { label: names.label }]}
        onRefresh={() => void query.refetch()}
        isRefreshing={query.isFetching && !query.isPending}
        actions={
          <>
            <TrashButton resource={names.resource} />
            <Button
              variant="outline"
              isSquare
              startIcon={<ArrowUpDown size={17} aria-hidden="true" />}
              onClick={() => setIsOrdering(true)}
            >
              Reorder
            </Button>
            <LinkButton
              as={Link}
              to={createPathOf(names)}
              isSquare
              startIcon={<Plus size={18} aria-hidden="true" />}
            >
              {kind.createLabel}
            </LinkButton>
          </>
        }
      />
      <ReorderDialog
        resource={names.resource}
        noun={names.plural}
        isOpen={isOrdering}
        onClose={() => setIsOrdering(false)}
      />
    </>
  );
}
