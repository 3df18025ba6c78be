import { failureTexts } from '@atrium/contracts/content/failure-pages.constants';
import { ApiError, onArrivedCode, useDocumentTitle } from '@atrium/mfe-kit';
import { ErrorState } from '@atrium/ui/error-state';
import { LinkButton } from '@atrium/ui/link-button';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recover, retryAll } from '../remotes/recover';
import { isLate, UnrecoverableError } from '../remotes/remote-failure';
import classes from './failure-screen.module.css';
import { LoadingScreen } from './loading-screen';
import { useRecovery } from './recovery-context';

export interface FailureScreenProps {
  error: unknown;
  texts: typeof failureTexts | undefined;
}

/** Explains a failure and offers a retry, unless another version of the remote can take over. */
export function FailureScreen({ error, texts = failureTexts }: FailureScreenProps) {
  useDocumentTitle(texts.title);
  const location = useLocation();
  const navigate = useNavigate();
  const recovery = useRecovery();
  const isPublic = !location.pathname.startsWith('/dashboard');
  const isOfCode = !(error instanceof ApiError);
  const [isRecovering, setRecovering] = useState(
    isOfCode && recovery !== null && !(error instanceof UnrecoverableError),
  );
  const [isRetrying, setRetrying] = useState(false);

  useEffect(() => {
    const stay = () => setRecovering(false);
    if (isRecovering && recovery) recover(error, recovery).then((isLeaving) => isLeaving || stay(), stay);
  }, [isRecovering, recovery, error]);
  // Code that comes after it was given up is shown without a click.
  useEffect(() => {
    if (isRecovering || !recovery || !isLate(error)) return;
    return onArrivedCode(() => retryAll(recovery.remotes));
  }, [isRecovering, recovery, error]);
  if (isRecovering) return <LoadingScreen />;

  async function retry() {
    setRetrying(true);
    // Browser, router and federation runtime remember code that failed to load; only a new document forgets it.
    if (isOfCode && recovery) return retryAll(recovery.remotes);
    await navigate(location, { replace: true });
    setRetrying(false);
  }

  return (
    <ErrorState
      headingLevel={1}
      title={texts.title}
      text={getExplanation(error) ?? texts.text}
      retryLabel="Try again"
      isRetrying={isRetrying}
      {...(isPublic ? { actions: <PublicActions {...location} /> } : { onRetry: retry })}
      className={classes.failure}
    />
  );
}

/** Links, because a public page is a document. */
function PublicActions({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  return (
    <>
      <LinkButton href={pathname + search}>Try Again</LinkButton>
      <LinkButton href="/" variant="outline">
        Back to Home
      </LinkButton>
    </>
  );
}

const getExplanation = (error: unknown): string | undefined =>
  error instanceof Error && error.cause !== undefined ? error.message : undefined;
