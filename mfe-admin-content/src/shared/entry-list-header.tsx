import { Button } from '@atrium/ui/button';
import { LinkButton } from '@atrium/ui/link-button';
import { PageHeader } from '@atrium/ui/page-header';
import { ArrowUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ContentResource } from './content-resource.api';
import { ReorderDialog } from './reorder-dialog';
import { TrashButton } from './trash-dialog';

export interface EntryListHeaderProps {
  resource: ContentResource;
  title: string;
  description: string;
  /** Label of the breadcrumb. */
  label: string;
  createPath: string;
  createLabel: string;
  query: { refetch(): unknown; isFetching: boolean; isPending: boolean };
}

/** Header of a sortable list: refresh, trash, reorder, create. */
export function EntryListHeader(props: EntryListHeaderProps) {
  const { resource, title, description, label, createPath, createLabel, query } = props;
  const [isOrdering, setIsOrdering] = useState(false);
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        linkAs={Link}
        backPath="/dashboard"
        backLabel="Back to the dashboard"
        breadcrumb={[{ label: 'Dashboard', path: '/dashboard' }, { label }]}
        onRefresh={() => void query.refetch()}
        isRefreshing={query.isFetching && !query.isPending}
        actions={
          <>
            <TrashButton resource={resource} />
            <Button
              variant="outline"
              isSquare
              startIcon={<ArrowUpDown size={17} aria-hidden="true" />}
              onClick={() => setIsOrdering(true)}
            >
              Reorder
            </Button>
            <LinkButton as={Link} to={createPath} isSquare startIcon={<Plus size={18} aria-hidden="true" />}>
              {createLabel}
            </LinkButton>
          </>
        }
      />
      <ReorderDialog
        resource={resource}
        noun={label.toLowerCase()}
        isOpen={isOrdering}
        onClose={() => setIsOrdering(false)}
      />
    </>
  );
}
