import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { useConfirmed } from '@atrium/admin-kit/use-confirmed';
import type { NewWebhook, Webhook } from '@atrium/contracts/webhooks/schemas';
import { toast, useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { DataTable } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { PageHeader } from '@atrium/ui/page-header';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmCall } from '../shared/confirm-call';
import { SecretDialog } from '../shared/secret-dialog';
import { columnsOf } from './webhook-columns';
import { WebhookDialog } from './webhook-dialog';
import { useReloadWebhooks, useWebhooks } from './webhooks.queries';

type Opened =
  | { kind: 'new' }
  | { kind: 'edit' | 'delete' | 'renew'; webhook: Webhook }
  | { kind: 'secret'; made: NewWebhook }
  | null;

/** The programs that are told of what happens here. */
export function Component() {
  useDocumentTitle('Webhooks');
  const query = useWebhooks();
  const reload = useReloadWebhooks();
  const confirmed = useConfirmed();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const open = (next: Opened) => void confirmed(() => setOpened(next));
  const columns = columnsOf({ open: (kind, webhook) => open({ kind, webhook }), reload });
  return (
    <>
      <PageHeader
        title="Webhooks"
        description="Another program is told of new leads, subscribers and changes of the site as they happen: a chat, a CRM, a build of another site."
        backPath="/dashboard/settings"
        backLabel="Settings"
        linkAs={Link}
        actions={
          <Button startIcon={<Plus size={18} />} onClick={() => open({ kind: 'new' })}>
            New webhook
          </Button>
        }
      />
      {query.isLoadingError ? (
        <QueryError query={query} title="The webhooks could not be loaded" />
      ) : (
        <DataTable
          caption="Webhooks"
          columns={columns}
          rows={query.data ?? []}
          getRowId={({ id }) => id}
          isLoading={query.isPending}
          skeletonRows={2}
          emptyState={<EmptyState title="No webhooks yet" text="Nothing is sent to other programs." />}
        />
      )}
      <Dialogs opened={opened} onSecret={(made) => setOpened({ kind: 'secret', made })} onClose={close} />
    </>
  );
}

function Dialogs({
  opened,
  onSecret,
  onClose,
}: {
  opened: Opened;
  onSecret(made: NewWebhook): void;
  onClose(): void;
}) {
  const api = useApi();
  const reload = useReloadWebhooks();
  if (opened === null) return null;
  if (opened.kind === 'secret')
    return (
      <SecretDialog
        title={`Secret of “${opened.made.name}”`}
        label="Secret"
        secret={opened.made.secret}
        advice="The program checks with it that a message is from here (Standard Webhooks)."
        onClose={onClose}
      />
    );
  if (opened.kind === 'new' || opened.kind === 'edit')
    return (
      <WebhookDialog
        {...(opened.kind === 'edit' && { webhook: opened.webhook })}
        onSaved={reload}
        onMade={onSecret}
        onClose={onClose}
      />
    );
  const { id, name } = opened.webhook;
  if (opened.kind === 'renew')
    return (
      <ConfirmCall
        title={`Make a new secret for ${name}?`}
        text="Messages are signed with the old one too for 24 hours, so that the program can be changed meanwhile."
        confirmLabel="Make a new secret"
        busyLabel="Making…"
        call={() => api.post('/api/webhooks/:id/secret', undefined, { params: { id } })}
        onDone={({ data }) => {
          reload();
          onSecret(data);
        }}
        failure={`${name} keeps its secret`}
        onClose={onClose}
      />
    );
  return (
    <ConfirmCall
      title={`Delete ${name}?`}
      text="The program is told of nothing any more, and the log of its deliveries goes too. It can not be undone."
      confirmLabel="Delete webhook"
      busyLabel="Deleting…"
      call={() => api.delete('/api/webhooks/:id', undefined, { params: { id } })}
      onDone={() => {
        toast.success(`${name} is deleted`);
        reload();
      }}
      failure={`${name} was not deleted`}
      onClose={onClose}
    />
  );
}
