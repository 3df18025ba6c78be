import { RouteChunkError, useDocumentTitle } from '@atrium/mfe-kit';
import { ErrorState } from '@atrium/ui/error-state';
import { LinkButton } from '@atrium/ui/link-button';
import { useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { NotFoundScreen } from './not-found-screen';
import classes from './screens.module.css';
import { useStaleCodeReload } from './use-stale-code-reload';

/** Error boundary of every page: a 404 shows "not found", any other error offers a retry. */
export function RouteErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return <FailureScreen error={error} />;
}

function FailureScreen({ error }: { error: unknown }) {
  useDocumentTitle('Something went wrong | Atrium');
  const location = useLocation();
  const navigate = useNavigate();
  const [isRetrying, setRetrying] = useState(false);
  // The router caches a failed lazy route; only a new document can load it again.
  const needsReload = error instanceof RouteChunkError;
  useStaleCodeReload(needsReload);

  async function retry() {
    setRetrying(true);
    if (needsReload) return window.location.reload();
    await navigate(location, { replace: true });
    setRetrying(false);
  }

  return (
    <ErrorState
      headingLevel={1}
      title="Something went wrong"
      text={getExplanation(error)}
      retryLabel="Try again"
      isRetrying={isRetrying}
      onRetry={retry}
      actions={
        location.pathname.startsWith('/dashboard') ? undefined : (
          <LinkButton href="/" variant="outline">
            Back to Home
          </LinkButton>
        )
      }
      className={classes.failure}
    />
  );
}

function getExplanation(error: unknown): string {
  if (error instanceof Error && error.cause !== undefined) return error.message;
  return 'This part of the page could not be shown. The rest of the site keeps working.';
}
