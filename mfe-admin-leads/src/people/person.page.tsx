import { openDownload } from '@atrium/admin-kit/open-download';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { useCan } from '@atrium/admin-kit/use-can';
import { useCheckedField } from '@atrium/admin-kit/use-checked-field';
import { useConfirmed } from '@atrium/admin-kit/use-confirmed';
import { personInput } from '@atrium/contracts/privacy/schemas';
import { toast, useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { Skeleton } from '@atrium/ui/skeleton';
import { TextField } from '@atrium/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { Eraser, FileDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import page from '../shared/page.module.css';
import { EraseDialog } from './erase-dialog';
import { PersonPanels } from './person-panels';

/** Everything that is stored about one address, for requests to access, export or erase personal data. */
export function Component() {
  const api = useApi();
  const [params, setParams] = useSearchParams();
  const email = params.get('email') ?? '';
  const mayErase = useCan('people.erase');
  const [isErasing, setErasing] = useState(false);
  const confirmed = useConfirmed();
  const person = useQuery({
    queryKey: ['people', email],
    queryFn: async ({ signal }) =>
      (await api.get('/api/newsletter/people', { query: { email }, signal })).data,
    enabled: email !== '',
  });
  useDocumentTitle('One Person');

  async function download() {
    try {
      await openDownload(api, {
        ticketPath: '/api/newsletter/people/export-ticket',
        filePath: '/api/newsletter/people/export',
        query: { email },
      });
    } catch (error) {
      toast.error(failureOf('The data could not be exported', error, 'nothing was exported'));
    }
  }

  return (
    <>
      <ScreenHeader
        title="One person"
        description="Contacts, newsletter, consent and mails of one address. Contacts without an address are in the list of contacts only."
        backPath="/dashboard/contacts"
        backLabel="Back to contacts"
        actions={
          person.data ? (
            <>
              <Button variant="outline" startIcon={<FileDown size={17} />} onClick={download}>
                Export Data
              </Button>
              {mayErase && (
                <Button
                  variant="danger"
                  startIcon={<Eraser size={17} />}
                  onClick={() => confirmed(() => setErasing(true))}
                >
                  Erase
                </Button>
              )}
            </>
          ) : undefined
        }
      />
      <div className={page.stack}>
        <PersonSearch key={email} email={email} onSearch={(next) => setParams({ email: next })} />
        {email && person.isPending ? <Skeleton shape="block" height={320} /> : null}
        {person.isError ? <QueryError query={person} title="This person could not be looked up" /> : null}
        {person.data ? <PersonPanels person={person.data} /> : null}
      </div>
      {isErasing ? <EraseDialog email={email} onClose={() => setErasing(false)} /> : null}
    </>
  );
}

const findProblem = (email: string) => personInput.safeParse({ email }).error?.issues[0]?.message;

function PersonSearch({ email, onSearch }: { email: string; onSearch: (email: string) => void }) {
  const typed = useCheckedField(email, findProblem);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.check()) onSearch(personInput.parse({ email: typed.value }).email);
  }

  return (
    <Card as="search" padding="s">
      <form noValidate className={page.searchRow} onSubmit={submit}>
        <TextField label="Email" type="email" {...typed.field} />
        <Button type="submit">Show</Button>
      </form>
    </Card>
  );
}
