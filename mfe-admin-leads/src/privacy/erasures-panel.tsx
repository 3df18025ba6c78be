import { SkeletonTiles } from '@atrium/admin-kit/lists/skeleton-tiles';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { formatCount, formatDayAndTime, pluralise } from '@atrium/admin-kit/text/format';
import { useCheckedField } from '@atrium/admin-kit/use-checked-field';
import { subscriberEmail } from '@atrium/contracts/newsletter/subscribers.schemas';
import type { ErasureRecord } from '@atrium/contracts/privacy/schemas';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/empty-state';
import { Pagination } from '@atrium/ui/pagination';
import { TextField } from '@atrium/ui/text-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import classes from './privacy.module.css';

const pageSize = 5;
const findProblem = (text: string) => subscriberEmail.safeParse(text).error?.issues[0]?.message;

function ReceiptList({ receipts }: { receipts: ErasureRecord[] }) {
  return (
    <ul aria-label="Receipts of erasures" className={classes.receipts}>
      {receipts.map((receipt) => (
        <li key={receipt.receiptId}>
          <p>{describeErasure(receipt)}</p>
          <p className={page.second}>
            {formatDayAndTime(receipt.erasedAt)} by {receipt.by}
          </p>
          <p className={page.second}>Receipt {receipt.receiptId}</p>
        </li>
      ))}
    </ul>
  );
}

/** Receipts of erasures. They contain no name; a receipt is found by its address. */
export function ErasuresPanel() {
  const api = useApi();
  const typed = useCheckedField('', findProblem);
  const [request, setRequest] = useState({ page: 1, email: '' });
  const list = useQuery({
    queryKey: ['privacy', 'erasures', request],
    queryFn: ({ signal }) => {
      const { page, email } = request;
      return api.get('/api/privacy/erasures', {
        query: { page, limit: pageSize, ...(email && { email }) },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });
  const receipts = list.data?.data ?? [];
  const pages = list.data?.pagination.pages ?? 1;
  const total = list.data?.pagination.total ?? 0;
  function search(event: FormEvent) {
    event.preventDefault();
    if (typed.check()) setRequest({ page: 1, email: subscriberEmail.parse(typed.value) });
  }
  function clear() {
    typed.clear();
    setRequest({ page: 1, email: '' });
  }

  return (
    <Panel title="Erased people">
      <div className={page.stack}>
        <p>
          Each erasure leaves a receipt that names nobody. To show somebody that they were erased, look for
          the address: only its fingerprint is compared.
        </p>
        <form noValidate className={page.searchRow} onSubmit={search}>
          <TextField label="Email address" type="email" autoComplete="off" {...typed.field} />
          <Button type="submit" variant="outline">
            Find Receipts
          </Button>
        </form>
        {list.isError ? (
          <QueryError query={list} title="The receipts could not be loaded" />
        ) : (
          <>
            {receipts.length > 0 ? <ReceiptList receipts={receipts} /> : null}
            {list.isPending ? <SkeletonTiles count={3} height={72} className={page.stack} /> : null}
            {list.data && receipts.length === 0 ? (
              <EmptyState
                title={request.email ? 'No receipt for this address' : 'Nobody has been erased yet'}
                text={
                  request.email
                    ? 'Nothing was erased under it, or it was written another way.'
                    : 'Whoever is erased under “Find a Person” leaves a receipt here.'
                }
              />
            ) : null}
          </>
        )}
        {request.email ? (
          <div>
            <Button variant="ghost" size="s" onClick={clear}>
              Show all receipts
            </Button>
          </div>
        ) : null}
        {pages > 1 && !list.isError ? (
          <Pagination
            look="simple"
            label="Receipt pages"
            page={request.page}
            totalPages={pages}
            summary={`${formatCount(total)} in all`}
            onPageChange={(next) => setRequest({ ...request, page: next })}
          />
        ) : null}
      </div>
    </Panel>
  );
}

/** Lists what was erased: "2 contacts, a subscription and 3 newsletters received". */
function describeErasure(receipt: ErasureRecord): string {
  const { contacts, quarantined, formAnswers, messages, subscriber, consentEntries, sends } = receipt;
  const parts = [
    contacts > 0 && pluralise(contacts, 'contact'),
    quarantined > 0 && pluralise(quarantined, 'quarantined request'),
    formAnswers > 0 && `answers of ${pluralise(formAnswers, 'form')}`,
    messages > 0 && pluralise(messages, 'mail'),
    subscriber > 0 && 'a subscription',
    consentEntries > 0 && `details of ${pluralise(consentEntries, 'consent entry', 'consent entries')}`,
    sends > 0 && `whom ${pluralise(sends, 'newsletter')} went to`,
  ].filter((part) => part !== false);
  const text = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
  return text === '' ? 'Nothing was kept of this person' : text[0]?.toUpperCase() + text.slice(1);
}
