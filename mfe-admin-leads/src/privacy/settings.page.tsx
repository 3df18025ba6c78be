import { reasonOf, requestIdOf } from '@atrium/admin-kit/text/error-text';
import { useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { ErrorState } from '@atrium/ui/error-state';
import { LinkButton } from '@atrium/ui/link-button';
import { PageHeader } from '@atrium/ui/page-header';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ScrollText, UserSearch } from 'lucide-react';
import { Link } from 'react-router-dom';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import { personPath } from '../shared/person-path';
import { activityPath } from '../shared/settings-path';
import { ConsentCheckPanel } from './consent-check-panel';
import { ErasuresPanel } from './erasures-panel';
import { fetchRetention, privacyKeys } from './privacy.api';
import { RetentionPanel } from './retention-panel';

export function Component() {
  const api = useApi();
  useDocumentTitle('Settings | Atrium');
  const retention = useQuery({
    queryKey: privacyKeys.retention,
    queryFn: ({ signal }) => fetchRetention(api, signal),
  });
  return (
    <>
      <PageHeader
        title="Settings"
        description="Privacy: what is kept, for how long, and who did what."
        linkAs={Link}
      />
      <div className={page.split}>
        <div className={page.stack}>
          {retention.data ? <RetentionPanel settings={retention.data} /> : null}
          {retention.isPending ? <Skeleton shape="block" height={520} /> : null}
          {retention.isError && !retention.data ? (
            <ErrorState
              title="The settings could not be loaded"
              text={reasonOf(retention.error)}
              requestId={requestIdOf(retention.error)}
              onRetry={() => retention.refetch()}
              isRetrying={retention.isFetching}
            />
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
                <LinkButton
                  as={Link}
                  to={personPath}
                  variant="outline"
                  isSquare
                  startIcon={<UserSearch size={17} aria-hidden="true" />}
                >
                  Find a Person
                </LinkButton>
              </div>
            </div>
          </Panel>
          <Panel title="Activity log">
            <div className={page.stack}>
              <p>Who of the staff did what, on what and when. Nobody can change it from here.</p>
              <div>
                <LinkButton
                  as={Link}
                  to={activityPath}
                  variant="outline"
                  isSquare
                  startIcon={<ScrollText size={17} aria-hidden="true" />}
                >
                  Open the Log
                </LinkButton>
              </div>
            </div>
          </Panel>
        </div>
      </div>
    </>
  );
}
