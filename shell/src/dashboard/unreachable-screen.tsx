import { useDocumentTitle } from '@atrium/mfe-kit';
import { ErrorState } from '@atrium/ui/error-state';
import { useState } from 'react';

const title = 'The server does not respond';

/** In place of the back office while nobody knows whether the stored session still holds. Nobody is signed out by it. */
export function UnreachableScreen({ reload = () => window.location.reload() }: { reload?: () => void }) {
  useDocumentTitle(title);
  const [isRetrying, setRetrying] = useState(false);
  return (
    <main id="main" tabIndex={-1}>
      <ErrorState
        headingLevel={1}
        title={title}
        text="You are still signed in. Please try again in a moment."
        retryLabel="Try again"
        isRetrying={isRetrying}
        onRetry={() => {
          setRetrying(true);
          reload();
        }}
      />
    </main>
  );
}
