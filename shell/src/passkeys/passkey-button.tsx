import type { Assertion, PasskeyQuestion } from '@atrium/contracts/auth/passkeys.schemas';
import { ApiError } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';

const loadAnswer = () => import(/* webpackChunkName: "shell.passkeys" */ './answer-question');

/** Browsers have no passkeys without TLS, and none for an address of numbers. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname);

interface PasskeyButtonProps {
  label: string;
  variant?: 'primary' | 'outline';
  size?: 'm' | 'l';
  ask(): Promise<PasskeyQuestion>;
  onAnswer(passkey: Assertion): Promise<void>;
}

/** Asks for a passkey; nothing where the browser has none. */
export function PasskeyButton({ label, variant = 'outline', size = 'l', ask, onAnswer }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (!canUsePasskeys()) return null;

  async function run() {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      const [{ answerQuestion }, question] = await Promise.all([loadAnswer(), ask()]);
      await onAnswer(await answerQuestion(question));
    } catch (error) {
      setProblem(describeProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {problem && (
        <Notice tone="danger" isLive>
          {problem}
        </Notice>
      )}
      <Button
        variant={variant}
        size={size}
        isBlock
        startIcon={<KeyRound size={18} />}
        isLoading={isBusy}
        loadingLabel="Waiting for your passkey..."
        onClick={() => void run()}
      >
        {label}
      </Button>
    </>
  );
}

function describeProblem(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  const name = error instanceof Error ? error.name : '';
  // Also if there is no passkey: browsers don't tell pages.
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used.';
  if (name === 'SecurityError') return 'Passkeys do not work at this address.';
  console.warn('A passkey could not be used', error);
  return 'The passkey could not be used. Please try again.';
}
