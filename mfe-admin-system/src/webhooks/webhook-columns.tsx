import { RowChoices } from '@atrium/admin-kit/lists/row-choices';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { formatDayAndTime, formatRelative, pluralise } from '@atrium/admin-kit/text/format';
import { webhookEvents } from '@atrium/contracts/webhooks/constants';
import type { Webhook } from '@atrium/contracts/webhooks/schemas';
import { type ApiClient, toast, useApi } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { KeyRound, List, Pencil, Power, Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import classes from './webhooks.module.css';
import { ifMatch, webhooksPath } from './webhooks.queries';

interface RowEvents {
  open(kind: 'edit' | 'delete' | 'renew', webhook: Webhook): void;
  /** The state of a webhook has changed. */
  reload(): void;
}

export const columnsOf = ({ open, reload }: RowEvents) => [
  {
    id: 'webhook',
    header: 'Webhook',
    isPrimary: true,
    cell: (webhook: Webhook) => <Name {...webhook} />,
  },
  {
    id: 'events',
    header: 'Tells of',
    cell: ({ events }: Webhook) => (
      <p className="small">{events.map((name) => webhookEvents[name].label).join(', ')}</p>
    ),
  },
  { id: 'last', header: 'Last', cell: (webhook: Webhook) => <Last {...webhook} /> },
  {
    id: 'actions',
    header: 'Actions',
    isActions: true,
    align: 'end' as const,
    cell: (webhook: Webhook) => <Actions webhook={webhook} open={open} reload={reload} />,
  },
];

const Name = ({ id, name, url, isOn, offReason }: Webhook) => (
  <span className={classes.webhook}>
    <span className="cluster gap-2">
      <Link to={`${webhooksPath}/${id}`} dir="auto">
        {name}
      </Link>
      {!isOn && (
        <Badge size="s" tone={offReason === null ? 'neutral' : 'danger'}>
          Off
        </Badge>
      )}
    </span>
    <span className={`muted small ${classes.address}`}>{url}</span>
    {offReason !== null && <span className="small">{offReason}</span>}
  </span>
);

function Last({ lastSuccessAt, lastProblem, waiting, oldSecretUntil }: Webhook) {
  return (
    <span className={classes.webhook}>
      <span className="small">
        {lastSuccessAt === null ? (
          'Nothing has arrived yet'
        ) : (
          <>
            Arrived{' '}
            <time dateTime={lastSuccessAt} title={formatDayAndTime(lastSuccessAt)}>
              {formatRelative(lastSuccessAt)}
            </time>
          </>
        )}
      </span>
      {lastProblem !== null && <span className="small">Last problem: {lastProblem}</span>}
      {waiting > 0 && (
        <span className="muted small">{pluralise(waiting, 'delivery', 'deliveries')} waiting</span>
      )}
      {oldSecretUntil !== null && (
        <span className="muted small">The old secret counts until {formatDayAndTime(oldSecretUntil)}</span>
      )}
    </span>
  );
}

async function sendTest(api: ApiClient, { id, name }: Webhook): Promise<void> {
  try {
    const { data } = await api.post('/api/webhooks/:id/test', undefined, { params: { id } });
    const tried = data.tries.at(-1);
    if (data.state === 'delivered')
      toast.success(`${name} answered with ${tried?.status} in ${tried?.ms} ms`);
    else toast.error(`The test did not arrive: ${tried?.problem ?? 'it waits'}`);
  } catch (error) {
    toast.error(failureOf('No test was sent', error, 'nothing was sent'));
  }
}

async function turn(api: ApiClient, { id, name, url, events, isOn, revision }: Webhook): Promise<void> {
  try {
    const body = { name, url, events, isOn: !isOn };
    await api.put('/api/webhooks/:id', body, { params: { id }, headers: ifMatch(revision) });
    toast.success(isOn ? `${name} is off` : `${name} is on, from now on`);
  } catch (error) {
    toast.error(failureOf(`${name} was not changed`, error, 'nothing was changed'));
  }
}

function Actions({ webhook, open, reload }: { webhook: Webhook } & RowEvents) {
  const api = useApi();
  const { id, name, isOn } = webhook;
  return (
    <RowChoices
      name={name}
      choices={[
        { label: 'Deliveries', fullLabel: `Deliveries to ${name}`, icon: List, to: `${webhooksPath}/${id}` },
        {
          label: 'Send a test',
          fullLabel: `Send a test to ${name}`,
          icon: Send,
          onSelect: () => void sendTest(api, webhook).then(reload),
        },
        {
          id: 'turn',
          label: isOn ? 'Switch off' : 'Switch on',
          icon: Power,
          onSelect: () => void turn(api, webhook).then(reload),
        },
        {
          label: 'New secret',
          fullLabel: `New secret for ${name}`,
          icon: KeyRound,
          onSelect: () => open('renew', webhook),
        },
        { label: 'Edit', icon: Pencil, onSelect: () => open('edit', webhook) },
      ]}
      onDelete={() => open('delete', webhook)}
    />
  );
}
