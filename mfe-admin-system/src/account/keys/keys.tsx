import { formatDay, formatDayAndTime, formatRelative } from '@atrium/admin-kit/text/format';
import type { ApiKey } from '@atrium/contracts/auth/keys.schemas';
import { permissionTexts } from '@atrium/contracts/auth/permissions';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { useRef, useState } from 'react';
import { ConfirmCall } from '../../shared/confirm-call';
import { SectionCard } from '../../shared/section-card';
import classes from '../rows.module.css';
import { SectionLoading } from '../section-loading';
import { AddKeyDialog } from './add-key-dialog';
import { useKeys, useReloadKeys } from './keys.queries';

/** The keys with which programs call the API for the own account. */
export function Keys() {
  const keys = useKeys();
  const reload = useReloadKeys();
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<'new' | ApiKey | null>(null);
  const close = () => setOpened(null);
  return (
    <SectionCard
      title="API keys"
      description="Another program reads or changes what you allow it, in your name: a CRM that takes new leads, a site that shows articles. What you may not do any more, its key may not either."
      headingRef={heading}
    >
      <SectionLoading query={keys} />
      {keys.data && keys.data.length > 0 && (
        <ul className={classes.list}>
          {keys.data.map((key) => (
            <li key={key.id} className={classes.row}>
              <KeyText apiKey={key} />
              <Button
                size="s"
                variant="outline"
                aria-label={`End ${key.name}`}
                onClick={() => setOpened(key)}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      )}
      {keys.data && (
        <div>
          <Button variant="outline" onClick={() => setOpened('new')}>
            New API key
          </Button>
        </div>
      )}
      {opened === 'new' && <AddKeyDialog onAdded={reload} onClose={close} />}
      {opened !== null && opened !== 'new' && (
        <EndDialog
          apiKey={opened}
          onEnded={() => {
            reload();
            // The pressed button is gone with its row.
            heading.current?.focus();
          }}
          onClose={close}
        />
      )}
    </SectionCard>
  );
}

function KeyText({ apiKey }: { apiKey: ApiKey }) {
  const { name, prefix, permissions, expiresAt, lastUsedAt } = apiKey;
  return (
    <div className={classes.text}>
      <span>{name}</span>
      <span className="muted small">
        <code>{prefix}…</code>
      </span>
      <span className="muted small">
        May {permissions.map((permission) => permissionTexts[permission].label).join(', ')}
      </span>
      <span className="muted small">
        Until <time dateTime={expiresAt}>{formatDay(expiresAt)}</time>,{' '}
        {lastUsedAt === null ? (
          'not used yet'
        ) : (
          <>
            last used{' '}
            <time dateTime={lastUsedAt} title={formatDayAndTime(lastUsedAt)}>
              {formatRelative(lastUsedAt)}
            </time>
          </>
        )}
      </span>
    </div>
  );
}

interface EndDialogProps {
  apiKey: ApiKey;
  onEnded(): void;
  onClose(): void;
}

function EndDialog({ apiKey: { id, name }, onEnded, onClose }: EndDialogProps) {
  const api = useApi();
  return (
    <ConfirmCall
      title={`End ${name}?`}
      text="The program that uses this key is refused from now on. It can not be undone."
      confirmLabel="End the key"
      busyLabel="Ending…"
      call={() => api.delete('/api/auth/keys/:id', undefined, { params: { id } })}
      onDone={() => {
        toast.success(`${name} has ended`);
        onEnded();
      }}
      failure={`${name} was not ended`}
      onClose={onClose}
    />
  );
}
