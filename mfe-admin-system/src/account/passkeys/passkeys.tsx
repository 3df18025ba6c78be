import { failureOf } from '@atrium/admin-kit/text/error-text';
import { formatDay, formatDayAndTime, formatRelative } from '@atrium/admin-kit/text/format';
import type { Passkey, PasskeyOffer } from '@atrium/contracts/auth/passkeys.schemas';
import { toast, useApi, useSession } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmCall } from '../../shared/confirm-call';
import { SectionCard } from '../../shared/section-card';
import { useReadAccount, useReloadFactor } from '../factor/factor.queries';
import classes from '../rows.module.css';
import { SectionLoading } from '../section-loading';
import { AddDialog } from './add-dialog';
import { usePasskeys, useReloadPasskeys } from './passkeys.queries';
import { RenameDialog } from './rename-dialog';

type Opened = { offer: PasskeyOffer } | { renamed: Passkey } | { removed: Passkey };

/** The passkeys of the own account. Whoever signs in at a provider needs none, but can remove those that they have. */
export function Passkeys() {
  const api = useApi();
  const passkeys = usePasskeys();
  const reload = useReload();
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const usesPassword = useSession(({ user }) => user?.provider === undefined);
  // Before the dialog opens: the question for a confirmation would otherwise open above it at the same time.
  const offer = useMutation({
    mutationFn: async () => (await api.post('/api/auth/passkeys/offer')).data,
    onSuccess: (made) => setOpened({ offer: made }),
    onError(error) {
      toast.error(failureOf('No passkey can be added', error, 'nothing was changed'));
      close();
    },
  });
  if (!usesPassword && !passkeys.data?.length) return null;
  return (
    <SectionCard
      title="Passkeys"
      description="Your fingerprint, face or PIN in place of the password. A passkey works on this site only, so nobody can trick you into giving it away. With one, your password alone opens nothing."
      headingRef={heading}
    >
      <SectionLoading query={passkeys} />
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className={classes.list}>
          {passkeys.data.map((passkey) => (
            <li key={passkey.id} className={classes.row}>
              <PasskeyText passkey={passkey} />
              <span className="cluster gap-2">
                <Button
                  size="s"
                  variant="outline"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => setOpened({ renamed: passkey })}
                >
                  Rename
                </Button>
                <Button
                  size="s"
                  variant="outline"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => setOpened({ removed: passkey })}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {usesPassword && passkeys.data && (
        <div>
          <Button
            variant={passkeys.data.length > 0 ? 'outline' : 'primary'}
            isLoading={offer.isPending && opened === null}
            onClick={() => offer.mutate()}
          >
            Add a passkey
          </Button>
        </div>
      )}
      {passkeys.data?.length === 1 && (
        <p className="muted small">
          Add one on another device too, or set up codes of an app: without your only passkey, somebody who
          manages users has to let you in.
        </p>
      )}
      {opened && 'offer' in opened && (
        <AddDialog
          offer={opened.offer}
          onSpent={offer.mutate}
          onAdded={() => {
            close();
            reload();
          }}
          onClose={close}
        />
      )}
      {opened && 'renamed' in opened && (
        <RenameDialog passkey={opened.renamed} onRenamed={reload} onClose={close} />
      )}
      {opened && 'removed' in opened && (
        <RemoveDialog
          passkey={opened.removed}
          onRemoved={() => {
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

function useReload() {
  const reloadPasskeys = useReloadPasskeys();
  const reloadFactor = useReloadFactor();
  const due = useSession(({ user }) => user?.factorDue);
  const readAccount = useReadAccount();
  return () => {
    void reloadPasskeys();
    reloadFactor();
    if (due) readAccount.mutate();
  };
}

function PasskeyText({ passkey: { name, isSynced, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  return (
    <div className={classes.text}>
      <span className="cluster gap-2">
        {name}
        {isSynced && <Badge size="s">Synced</Badge>}
      </span>
      <span className="muted small">
        Added <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </span>
      {lastUsedAt && (
        <span className="muted small">
          Last used{' '}
          <time dateTime={lastUsedAt} title={formatDayAndTime(lastUsedAt)}>
            {formatRelative(lastUsedAt)}
          </time>
        </span>
      )}
    </div>
  );
}

interface RemoveDialogProps {
  passkey: Passkey;
  onRemoved(): void;
  onClose(): void;
}

function RemoveDialog({ passkey: { id, name }, onRemoved, onClose }: RemoveDialogProps) {
  const api = useApi();
  return (
    <ConfirmCall
      title={`Remove ${name}?`}
      text="It opens your account no more. Your sessions go on. Also delete it where it is kept, so that your device offers it no longer."
      confirmLabel="Remove"
      busyLabel="Removing…"
      call={() => api.delete('/api/auth/passkeys/:id', undefined, { params: { id } })}
      onDone={() => {
        toast.success(`${name} was removed`);
        onRemoved();
      }}
      failure={`${name} was not removed`}
      onClose={onClose}
    />
  );
}
