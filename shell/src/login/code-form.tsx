import { findCodeProblem } from '@atrium/contracts/auth/sign-in-rules';
import { useApi, useSession, useSessionStore } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/checkbox';
import { Heading } from '@atrium/ui/heading';
import { Notice } from '@atrium/ui/notice';
import { TextField } from '@atrium/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { canUsePasskeys, PasskeyButton } from '../passkeys/passkey-button';
import classes from './login.module.css';
import { useSubmit } from './use-submit';

const kinds = {
  app: {
    label: 'Code',
    hint: 'The six digits that your authenticator app shows.',
    inputMode: 'numeric',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten codes that you saved. Each works once.',
    inputMode: 'text',
    other: 'Use a code of the app',
  },
} as const;

/** The second step of a sign-in. */
export function CodeForm({ challenge }: { challenge: string }) {
  const store = useSessionStore();
  const login = useSession((state) => state.login);
  const error = useSession((state) => state.error);
  const takesPasskey = useSession((state) => state.takesPasskey) === true;
  // Unset by a server of the version before.
  const takesCode = useSession((state) => state.takesCode) !== false;
  const asked = [takesCode && 'a code', takesPasskey && 'a passkey'].filter(Boolean).join(' or ');
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const field = useRef<HTMLInputElement>(null);
  const { label, hint, inputMode, other } = kinds[kind];
  const form = useSubmit(['code', 'remembersDevice'], {
    check: ({ code }) => ({ code: findCodeProblem(code) }),
    async send({ code, remembersDevice }) {
      await login({ challenge, code: code.trim(), remembersDevice: remembersDevice === 'on' });
      return undefined;
    },
  });

  function changeKind() {
    setKind(kind === 'app' ? 'recovery' : 'app');
    if (field.current) field.current.value = '';
    field.current?.focus();
  }

  useEffect(() => field.current?.focus(), []);

  return (
    <form ref={element} className="stack gap-5" onSubmit={form.onSubmit} noValidate>
      <header className={classes.intro}>
        <Heading level={1} size="2xl">
          One more step
        </Heading>
        <p>Your account also asks for {asked}.</p>
      </header>
      {error && !form.isSending && (
        <Notice tone="danger" isLive>
          {error}
        </Notice>
      )}
      {takesCode && (
        <TextField
          ref={field}
          label={label}
          name="code"
          hint={hint}
          inputMode={inputMode}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={form.problems.code}
          isRequired
        />
      )}
      <Checkbox
        name="remembersDevice"
        label={`Ask for ${takesPasskey ? 'the password only' : 'no code'} on this device for 30 days`}
        hint="Not on a device that others use."
      />
      {takesCode && (
        <Button type="submit" size="l" isBlock isLoading={form.isSending} loadingLabel="Signing in...">
          Sign In
        </Button>
      )}
      {takesPasskey && (
        <PasskeyButton
          label="Use a passkey"
          variant={takesCode ? 'outline' : 'primary'}
          ask={async () => (await api.post('/api/auth/login/passkey/question', { challenge })).data}
          onAnswer={async (passkey) => {
            await login({ passkey, challenge, remembersDevice: isRemembering(element.current) });
          }}
        />
      )}
      {takesPasskey && !takesCode && !canUsePasskeys() && (
        <Notice tone="warning">This browser can not use passkeys here. Please take another one.</Notice>
      )}
      {takesCode && (
        <Button variant="ghost" onClick={changeKind}>
          {other}
        </Button>
      )}
      <Button variant="ghost" onClick={() => store.setState({ challenge: '', error: '' })}>
        Back to sign in
      </Button>
      <p className="muted small">
        {takesCode ? 'Lost both?' : 'Lost it?'} Ask somebody who manages users to reset your second factor.
      </p>
    </form>
  );
}

const isRemembering = (form: HTMLFormElement | null): boolean =>
  form !== null && new FormData(form).get('remembersDevice') === 'on';
