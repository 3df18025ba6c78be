import { findCodeProblem, findPasswordProblem } from '@atrium/contracts/auth/sign-in-rules';
import { useApi, useSession } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { Notice } from '@atrium/ui/notice';
import { PasswordField } from '@atrium/ui/password-field';
import { TextField } from '@atrium/ui/text-field';
import { useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSubmit } from '../../login/use-submit';
import { PasskeyButton } from '../../passkeys/passkey-button';

/** Asks for the password, a code or a passkey; whoever has signed in at a provider signs in there again. */
export function ConfirmationDialog({ onDone }: { onDone(isConfirmed: boolean): void }) {
  const provider = useSession(({ user }) => user?.provider);
  if (provider !== undefined) return <SignInAgain provider={provider} onCancel={() => onDone(false)} />;
  return <OwnConfirmation onDone={onDone} />;
}

function SignInAgain({ provider, onCancel }: { provider: string; onCancel(): void }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <Dialog
      title="Confirm that it is you"
      description={`This does much or can not be undone. Sign in with ${provider} again, then repeat it here.`}
      size="s"
      onClose={onCancel}
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              onCancel();
              navigate('/login?again', { state: { from: pathname + search } });
            }}
          >
            Sign in again
          </Button>
        </>
      }
    />
  );
}

function OwnConfirmation({ onDone }: { onDone(isConfirmed: boolean): void }) {
  const [kind, setKind] = useState<'password' | 'code'>('password');
  const { hasCodes, hasPasskey } = useOtherWays();
  const api = useApi();
  const formId = useId();
  return (
    <Dialog
      title="Confirm that it is you"
      description="This does much or can not be undone. After your answer you are not asked again for some minutes."
      size="s"
      onClose={() => onDone(false)}
      footer={
        <>
          <Button variant="outline" onClick={() => onDone(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Confirm
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        {/* A form of its own per kind, with its own problems. */}
        <ConfirmationForm key={kind} id={formId} kind={kind} onConfirmed={() => onDone(true)} />
        {hasPasskey && (
          <PasskeyButton
            label="Use a passkey"
            size="m"
            ask={async () => (await api.post('/api/auth/confirm/question')).data}
            onAnswer={async (passkey) => {
              await api.post('/api/auth/confirm', { passkey });
              onDone(true);
            }}
          />
        )}
        {hasCodes && (
          <Button variant="ghost" onClick={() => setKind(kind === 'password' ? 'code' : 'password')}>
            {kind === 'password' ? 'Use a code in place of the password' : 'Use the password'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface ConfirmationFormProps {
  id: string;
  kind: 'password' | 'code';
  onConfirmed(): void;
}

function ConfirmationForm({ id, kind, onConfirmed }: ConfirmationFormProps) {
  const api = useApi();
  const email = useSession(({ user }) => user?.email);
  const form = useSubmit([kind], {
    check: (values) => ({
      [kind]: kind === 'password' ? findPasswordProblem(values[kind]) : findCodeProblem(values[kind]),
    }),
    async send(values) {
      await api.post('/api/auth/confirm', { [kind]: values[kind] });
      onConfirmed();
      return undefined;
    },
  });
  return (
    <form id={id} className="stack gap-4" onSubmit={form.onSubmit} noValidate>
      {form.error && (
        <Notice tone="danger" isLive>
          {form.error}
        </Notice>
      )}
      {kind === 'password' ? (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={form.problems.password}
        />
      ) : (
        <TextField
          label="Code"
          name="code"
          hint="Of your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={form.problems.code}
          isRequired
        />
      )}
      {/* Tells a password manager whose password it is; last, because the dialog focuses the first field. */}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
    </form>
  );
}

/** None until they are known: the password is always enough. */
function useOtherWays() {
  const api = useApi();
  const [ways, setWays] = useState({ hasCodes: false, hasPasskey: false });
  useEffect(() => {
    api
      .get('/api/auth/factor')
      .then(({ data }) => setWays({ hasCodes: data.isOn, hasPasskey: data.passkeys > 0 }), console.warn);
  }, [api]);
  return ways;
}
