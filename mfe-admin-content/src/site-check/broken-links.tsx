import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatDay, pluralise } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { BrokenLink, LinkReport } from '@atrium/contracts/site/site-check.schemas';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { type DataColumn, DataTable } from '@atrium/ui/data-table';
import { Skeleton } from '@atrium/ui/skeleton';
import { PlaceLink } from './place-link';
import { useBrokenLinks, useCheckLink } from './site-check.api';

function describeProgress({ checked, lastCheckedAt, broken }: LinkReport): string {
  if (lastCheckedAt === null)
    return 'Links to other sites are checked each week, the first time a day after they were published.';
  const result =
    broken.length === 0 ? 'All lead somewhere' : `${pluralise(broken.length, 'link')} lead nowhere`;
  return `${pluralise(checked, 'link')} to other sites checked, the last one on ${formatDay(lastCheckedAt)}. ${result}.`;
}

/** Links to other sites that lead nowhere, each with the items that an editor mends. */
export function BrokenLinks() {
  const query = useBrokenLinks();
  const check = useCheckLink();
  const canCheck = useCan('content.write');

  async function checkAgain(url: string) {
    try {
      const { problem } = await check.mutateAsync(url);
      if (problem === null) toast.success('The link leads somewhere again');
      else toast.error(`${url}: ${problem}`);
    } catch (error) {
      toast.error(messageOf(error, 'The link could not be checked'));
    }
  }

  const columns: DataColumn<BrokenLink>[] = [
    {
      id: 'url',
      header: 'Link',
      isPrimary: true,
      cell: ({ url, problem }) => (
        <>
          <a href={url} target="_blank" rel="noreferrer" className="small anywhere">
            {url}
          </a>
          <p className="muted small">{problem}</p>
        </>
      ),
    },
    {
      id: 'places',
      header: 'Stands in',
      cell: ({ places }) => (
        <ul className="stack gap-1 small">
          {places.map((place) => (
            <li key={place.type + place.id}>
              <PlaceLink place={place} />
            </li>
          ))}
        </ul>
      ),
    },
    { id: 'since', header: 'Since', width: '9rem', cell: ({ failedSince }) => formatDay(failedSince) },
    {
      id: 'actions',
      header: 'Actions',
      isActions: true,
      width: '9rem',
      cell: ({ url }) =>
        canCheck && (
          <Button
            size="s"
            variant="outline"
            isLoading={check.isPending && check.variables === url}
            aria-label={`Check ${url} again`}
            onClick={() => void checkAgain(url)}
          >
            Check again
          </Button>
        ),
    },
  ];

  if (query.isError) return <QueryError query={query} title="Links could not be loaded" />;
  if (query.isPending) return <Skeleton shape="block" height={120} />;
  return (
    <Card>
      <section className="stack gap-4" aria-labelledby="broken-links">
        <div className="stack gap-1">
          <h2 id="broken-links" className="larger">
            Links to other sites
          </h2>
          <p className="muted small">{describeProgress(query.data)}</p>
        </div>
        {query.data.broken.length > 0 && (
          <DataTable
            caption="Links that lead nowhere"
            columns={columns}
            rows={query.data.broken}
            getRowId={({ url }) => url}
          />
        )}
      </section>
    </Card>
  );
}
