import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { reasonOf } from '@atrium/admin-kit/text/error-text';
import { remoteNamePattern } from '@atrium/contracts/registry/constants';
import type { RemoteStatus } from '@atrium/contracts/registry/schemas';
import { ApiError, useApi } from '@atrium/mfe-kit';
import { Checkbox } from '@atrium/ui/checkbox';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SecretDialog } from '../shared/secret-dialog';
import { remotesKey } from './remotes.queries';

interface TokenDialogProps {
  /** Null for a remote that is not there yet. */
  remote: RemoteStatus | null;
  onClose(): void;
  onStale(): void;
}

const splitLines = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Issues or rotates a deploy token, and shows it once. */
export function TokenDialog({ remote, onClose, onStale }: TokenDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [name, setName] = useState(remote?.name ?? '');
  const [paths, setPaths] = useState(remote?.grants.prefixes.join('\n') ?? '');
  const [origins, setOrigins] = useState(remote?.grants.origins.join('\n') ?? '');
  const [canMove, setMove] = useState(remote?.token?.canMove ?? false);
  const [problem, setProblem] = useState<string>();
  const isRotation = remote?.token != null;

  const issue = useMutation({
    mutationFn: async () => {
      const body = {
        prefixes: splitLines(paths),
        origins: splitLines(origins),
        canMove,
        revision: remote?.revision ?? 0,
      };
      return (await api.post('/api/registry/remotes/:name/token', body, { params: { name } })).data.token;
    },
    onSuccess: () => void queries.invalidateQueries({ queryKey: remotesKey }),
    onError(error) {
      const isStale = error instanceof ApiError && error.code === 'stale';
      if (isStale && remote !== null) return onStale();
      const [first] = error instanceof ApiError ? (error.errors ?? []) : [];
      const reason = first?.message ?? reasonOf(error);
      setProblem(isStale ? `${name} is there already. Open it to rotate its token.` : reason);
    },
  });

  function send() {
    const isNamed = remoteNamePattern.test(name);
    setProblem(isNamed ? undefined : 'The name must be such as mfe-events.');
    if (isNamed) issue.mutate();
  }

  if (issue.data !== undefined)
    return (
      <SecretDialog
        title={`Deploy token of ${name}`}
        label="Deploy token"
        secret={issue.data}
        advice="Give it to the team as the setting ATRIUM_TOKEN of its pipeline."
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      isBusy={issue.isPending}
      onClose={onClose}
      title={remote === null ? 'New remote' : isRotation ? 'Rotate the deploy token?' : 'New deploy token'}
      submitLabel={isRotation ? 'Rotate token' : 'Create token'}
      busyLabel="Working…"
      tone={isRotation ? 'danger' : 'primary'}
      problem={problem}
      onSubmit={send}
    >
      {isRotation ? (
        <p>The present token stops working at once: the team's pipeline needs the new one.</p>
      ) : (
        <p>The team's pipeline publishes with this token.</p>
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
        hint="One per line: under /dashboard, such as /dashboard/events, for signed-in staff, otherwise for visitors. No other remote may own them."
        onChange={(event) => setPaths(event.target.value)}
      />
      <TextArea
        label="Other sites that its pages may use"
        rows={2}
        value={origins}
        hint="One per line, such as https://maps.example.com: for connections, images and frames."
        onChange={(event) => setOrigins(event.target.value)}
      />
      <Checkbox
        label="The token may move versions"
        hint="Canary, promote, activate and roll back, of this remote only. Otherwise staff do that."
        checked={canMove}
        onChange={(event) => setMove(event.target.checked)}
      />
    </FormDialog>
  );
}
