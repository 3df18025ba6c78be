import { readOpened } from '@atrium/admin-kit/queries/editor-query';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { PageHeader } from '@atrium/ui/page-header';
import { Skeleton } from '@atrium/ui/skeleton';
import { Link } from 'react-router-dom';
import { useConversationSettings } from './conversations.api';
import { IntakeForm } from './intake-form';
import { LogAddressCard } from './log-address-card';
import { SignatureForm } from './signature-form';
import { TemplatesCard } from './templates-card';

/** How answers of contacts come in, and what staff write with. */
export function Component() {
  useDocumentTitle('Conversations');
  const mayWrite = useCan('contacts.write');
  const { query, save } = useConversationSettings();
  const settings = readOpened(query);
  return (
    <>
      <PageHeader
        title="Conversations"
        description="How answers of contacts come in, and what staff write with. A change counts within seconds."
        backPath="/dashboard/settings"
        backLabel="Settings"
        linkAs={Link}
      />
      {settings ? (
        <div className="stack gap-5">
          <IntakeForm settings={settings} save={save} />
          <TemplatesCard templates={settings.templates} save={save} />
          <SignatureForm signature={settings.signature} save={save} />
          {mayWrite && <LogAddressCard key={settings.revision} />}
          {settings.changedAt !== null && (
            <p className="muted small">
              Changed by {settings.changedBy} on {formatDayAndTime(settings.changedAt)}.
            </p>
          )}
        </div>
      ) : query.isError ? (
        <QueryError query={query} title="The settings could not be loaded" />
      ) : (
        <Skeleton shape="block" height={520} />
      )}
    </>
  );
}
