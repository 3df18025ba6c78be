import { ApiProvider, toast, useApi } from '@atrium/mfe-kit';
import { type ReactNode, useMemo, useState } from 'react';
import { FullApiContext } from '../../remotes/full-api-context';
import { createConfirmingApi } from './confirming-api';

type Loaded = typeof import('./confirmation-dialog');

interface Question {
  dialog: Loaded;
  answer(isConfirmed: boolean): void;
}

/** The screens below call the API through it: one dialog answers the calls that ask again who the user is. */
export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const [question, setQuestion] = useState<Question | null>(null);
  const confirming = useMemo(
    () =>
      createConfirmingApi(api, async () => {
        const dialog = await import(
          /* webpackChunkName: "shell.confirmation" */ './confirmation-dialog'
        ).catch(() => null);
        if (dialog === null) {
          toast.error('The confirmation could not be loaded. Please try again.', { id: 'confirmation' });
          return false;
        }
        return new Promise<boolean>((answer) => setQuestion({ dialog, answer }));
      }),
    [api],
  );
  return (
    <>
      <FullApiContext value={confirming}>
        <ApiProvider api={confirming}>{children}</ApiProvider>
      </FullApiContext>
      {question && (
        <question.dialog.ConfirmationDialog
          onDone={(isConfirmed) => {
            setQuestion(null);
            question.answer(isConfirmed);
          }}
        />
      )}
    </>
  );
}
