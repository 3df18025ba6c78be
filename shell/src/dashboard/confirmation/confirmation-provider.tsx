import { ApiProvider, toast, useApi } from '@atrium/mfe-kit';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { FullApiContext } from '../../remotes/full-api-context';
import { createConfirmingApi } from './confirming-api';

/** A dialog with its answer. */
type Question = () => ReactNode;

/** Null if the code of the dialog could not be loaded, which a message says. */
function loadDialog<Props>(loading: Promise<ComponentType<Props>>): Promise<ComponentType<Props> | null> {
  return loading.catch(() => {
    toast.error('The question could not be loaded. Please try again.', { id: 'confirmation' });
    return null;
  });
}

const loadConfirmation = () =>
  loadDialog(
    import(/* webpackChunkName: "shell.confirmation" */ './confirmation-dialog').then(
      ({ ConfirmationDialog }) => ConfirmationDialog,
    ),
  );
const loadReason = () =>
  loadDialog(
    import(/* webpackChunkName: "shell.reason" */ './reason-dialog').then(({ ReasonDialog }) => ReasonDialog),
  );

/** The screens below call the API through it: one dialog answers the calls that ask again who the user is, or for a reason. */
export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const [question, setQuestion] = useState<{ show: Question } | null>(null);
  const confirming = useMemo(() => {
    /** Shows a dialog until it calls `answer`. */
    const show = <Answer,>(render: (answer: (value: Answer) => void) => ReactNode) =>
      new Promise<Answer>((resolve) => {
        const answer = (value: Answer) => {
          setQuestion(null);
          resolve(value);
        };
        setQuestion({ show: () => render(answer) });
      });
    return createConfirmingApi(api, {
      async confirm() {
        const ConfirmationDialog = await loadConfirmation();
        if (ConfirmationDialog === null) return false;
        return show<boolean>((answer) => <ConfirmationDialog onDone={answer} />);
      },
      async askReason(message) {
        const ReasonDialog = await loadReason();
        if (ReasonDialog === null) return null;
        return show<string | null>((answer) => <ReasonDialog message={message} onDone={answer} />);
      },
    });
  }, [api]);
  return (
    <>
      <FullApiContext value={confirming}>
        <ApiProvider api={confirming}>{children}</ApiProvider>
      </FullApiContext>
      {question?.show()}
    </>
  );
}
