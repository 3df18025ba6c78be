import type { RemoteStatus } from '@atrium/contracts/registry/schemas';
import { ApiError, toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/checkbox';
import { Dialog } from '@atrium/ui/dialog';
import { Notice } from '@atrium/ui/notice';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { useState } from 'react';
import classes from './registry.module.css';

interface TokenDialogProps {
  /** Null for a remote that is not there yet. */
  remote: RemoteStatus | null;
  onClose(): void;
  /** A token was issued; the dialog stays open to show it. */
  onIssued(): void;
  onStale(): void;
}

/** As the registry checks it; its schema would bring a schema library along. */
const remoteName = /^mfe-[a-z0-9]+(-[a-z0-9]+)*$/;
const splitLines = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Issues or rotates a deploy token, and shows it once. */
export function TokenDialog({ remote, onClose, onIssued, onStale }: TokenDialogProps) {
  const api = useApi();
  const [name, setName] = useState(remote?.name ?? '');
  const [paths, setPaths] = useState(remote?.grants.prefixes.join('\n') ?? '');
  const [isPublic, setPublic] = useState(remote?.grants.isPublic ?? false);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [token, setToken] = useState<string>();
  const isRotation = remote?.token != null;

  async function issue() {
    if (!remoteName.test(name)) return setProblem('The name must be such as mfe-events.');
    setSending(true);
    setProblem(undefined);
    try {
      const body = { prefixes: splitLines(paths), isPublic, revision: remote?.revision ?? 0 };
      const { data } = await api.post('/api/registry/remotes/:name/token', body, { params: { name } });
      setToken(data.token);
      onIssued();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isStale = error.code === 'stale';
      if (isStale && remote !== null) return onStale();
      const [first = error] = error.errors ?? [];
      setProblem(isStale ? `${name} is there already. Open it to rotate its token.` : first.message);
    } finally {
      setSending(false);
    }
  }

  if (token !== undefined) return <TokenShown name={name} token={token} onClose={onClose} />;
  return (
    <Dialog
      isBusy={isSending}
      onClose={onClose}
      title={
        remote === null ? 'Add a remote' : isRotation ? 'Rotate the deploy token?' : 'Create a deploy token'
      }
      footer={
        <>
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={isRotation ? 'danger' : 'primary'}
            isLoading={isSending}
            loadingLabel="Working…"
            onClick={issue}
          >
            {isRotation ? 'Rotate token' : 'Create token'}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {isRotation ? (
          <p>The present token stops working at once: the team's pipeline needs the new one.</p>
        ) : (
          <p>The team publishes with this token. It can't activate, roll back or change anything else.</p>
        )}
        {remote === null && (
          <TextField
            label="Name"
            value={name}
            hint="Such as mfe-events."
            autoComplete="off"
            onChange={(event) => setName(event.target.value.trim())}
            isRequired
          />
        )}
        <TextArea
          label="Paths that it may claim"
          rows={3}
          value={paths}
          hint="One per line, such as /dashboard/events. No other remote may own them."
          onChange={(event) => setPaths(event.target.value)}
        />
        <Checkbox
          label="It may have public pages"
          hint="Otherwise its pages are for signed-in staff."
          checked={isPublic}
          onChange={(event) => setPublic(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}

function TokenShown({ name, token, onClose }: { name: string; token: string; onClose(): void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(token);
      toast.success('The token is copied');
    } catch {
      toast.error('The browser refused to copy. Select the token and copy it.');
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={`Deploy token of ${name}`}
      footer={
        <>
          <Button variant="outline" onClick={copy}>
            Copy
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <Notice tone="warning" isLive>
          It is shown only now. Give it to the team as the setting ATRIUM_TOKEN of its pipeline.
        </Notice>
        <TextField
          label="Deploy token"
          value={token}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  );
}
