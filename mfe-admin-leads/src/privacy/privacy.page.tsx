import { editorQuery, readOpened } from '@atrium/admin-kit/queries/editor-query';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { LinkButton } from '@atrium/ui/link-button';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { Link } from 'react-router-dom';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import { personPath } from '../shared/person-path';
import { ConsentCheckPanel } from './consent-check-panel';
import { ErasuresPanel } from './erasures-panel';
import { RetentionPanel, retentionKey } from './retention-panel';

export function Component() {
  const api = useApi();
  useDocumentTitle('Privacy');
  const retention = useQuery({
    queryKey: retentionKey,
    queryFn: async ({ signal }) => (await api.get('/api/privacy/retention', { signal })).data,
    ...editorQuery,
  });
  const settings = readOpened(retention);
  return (
    <>
      <ScreenHeader
        title="Privacy"
        description="What is kept of people, for how long, and the proof of it."
      />
      <div className={page.split}>
        <div className={page.stack}>
          {settings ? <RetentionPanel settings={settings} /> : null}
          {!settings && !retention.isError ? <Skeleton shape="block" height={520} /> : null}
          {retention.isError && !settings ? (
            <QueryError query={retention} title="The settings could not be loaded" />
          ) : null}
          <ErasuresPanel />
        </div>
        <div className={page.stack}>
          <ConsentCheckPanel />
          <Panel title="One person">
            <div className={page.stack}>
              <p>
                Everything that is kept about one address: to answer a question, hand it over or erase it.
              </p>
              <div>
                <LinkButton as={Link} to={personPath} variant="outline" startIcon={<UserSearch size={17} />}>
                  Find a Person
                </LinkButton>
              </div>
            </div>
          </Panel>
        </div>
      </div>
    </>
  );
}
