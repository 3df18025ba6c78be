import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatDay, pluralise } from '@atrium/admin-kit/text/format';
import type { MissingAddress } from '@atrium/contracts/site/schemas';
import { toast } from '@atrium/mfe-kit';
import { BulkBar } from '@atrium/ui/bulk-bar';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { type DataColumn, DataTable } from '@atrium/ui/data-table';
import { Skeleton } from '@atrium/ui/skeleton';
import { TextField } from '@atrium/ui/text-field';
import { useState } from 'react';
import { useAddRedirects, useMissingAddresses } from './redirects.api';

const firstShown = 10;

/** Lists the places of the link to a missing page. */
function describePlaces({ from }: MissingAddress): string {
  const places = from.map((place) => (place.from === '(direct)' ? 'typed or unknown' : place.from));
  return places.length === 0 ? 'unknown' : places.join(', ');
}

/** Addresses that people found missing: each is led on to the proposed page, or to another one. */
export function MissingAddresses() {
  const query = useMissingAddresses();
  const add = useAddRedirects();
  const [targets, setTargets] = useState<Record<string, string>>({});
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const items = query.data ?? [];
  const targetOf = ({ path, proposal }: MissingAddress) => targets[path] ?? proposal?.to ?? '';
  const selected = items.filter((item) => selectedIds.has(item.path) && targetOf(item).trim() !== '');

  async function redirect(chosen: readonly MissingAddress[]) {
    try {
      const redirects = chosen.map((item) => ({ from: item.path, to: targetOf(item).trim() }));
      const { added, rows } = await add.mutateAsync({ redirects, dryRun: false });
      setSelectedIds(new Set());
      if (added > 0) toast.success(`${pluralise(added, 'redirect')} added`);
      for (const { from, problem } of rows) if (problem !== null) toast.error(`${from}: ${problem}`);
    } catch (error) {
      toast.error(messageOf(error, 'The redirects could not be added'));
    }
  }

  const columns: DataColumn<MissingAddress>[] = [
    {
      id: 'path',
      header: 'Missing address',
      isPrimary: true,
      cell: (item) => (
        <>
          <code className="small anywhere">{item.path}</code>
          <p className="muted small anywhere">Linked from: {describePlaces(item)}</p>
        </>
      ),
    },
    {
      id: 'count',
      header: 'Visits',
      width: '8rem',
      cell: ({ count, firstDay }) => (
        <>
          {count} <span className="muted small">since {formatDay(firstDay)}</span>
        </>
      ),
    },
    {
      id: 'target',
      header: 'Leads to',
      width: '18rem',
      cell: (item) => (
        <TextField
          label={`Target of ${item.path}`}
          isLabelHidden
          placeholder="/services"
          value={targetOf(item)}
          onChange={({ target: { value } }) => setTargets((all) => ({ ...all, [item.path]: value }))}
        />
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      isActions: true,
      width: '8rem',
      cell: (item) => (
        <Button
          size="s"
          variant="outline"
          disabled={targetOf(item).trim() === '' || add.isPending}
          aria-label={`Redirect ${item.path}`}
          onClick={() => void redirect([item])}
        >
          Redirect
        </Button>
      ),
    },
  ];

  if (query.isError) return <QueryError query={query} title="Missing addresses could not be loaded" />;
  if (query.isPending) return <Skeleton shape="block" height={160} />;
  const shown = showsAll ? items : items.slice(0, firstShown);
  return (
    <Card>
      <section className="stack gap-4" aria-labelledby="missing-addresses">
        <div className="stack gap-1">
          <h2 id="missing-addresses" className="larger">
            Missing addresses
          </h2>
          <p className="muted small">
            {items.length === 0
              ? 'Nobody found a page missing within the last 90 days.'
              : 'People found these missing within the last 90 days. The proposed page is the one that is most like the address.'}
          </p>
        </div>
        {items.length > 0 && (
          <>
            <DataTable
              caption="Missing addresses"
              columns={columns}
              rows={shown}
              getRowId={({ path }) => path}
              getRowLabel={({ path }) => path}
              selection={{ selectedIds, onChange: setSelectedIds }}
            />
            {!showsAll && items.length > firstShown && (
              <Button variant="ghost" size="s" className="start" onClick={() => setShowsAll(true)}>
                Show all {items.length}
              </Button>
            )}
            <BulkBar
              count={selected.length}
              label={`${pluralise(selected.length, 'address', 'addresses')} selected`}
              onClear={() => setSelectedIds(new Set())}
            >
              <Button size="s" isLoading={add.isPending} onClick={() => void redirect(selected)}>
                Redirect
              </Button>
            </BulkBar>
          </>
        )}
      </section>
    </Card>
  );
}
