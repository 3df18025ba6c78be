import { Skeleton } from '@atrium/ui/skeleton';
import { Spinner } from '@atrium/ui/spinner';
import type { ReactNode } from 'react';
import { CardGrid } from '../ui/card-grid';
import { useLayoutData } from './layout-data';
import classes from './loading-states.module.css';

const SKELETON_CARDS = 8;

/** The loading states that a document's inline script shows in `main` while the next page is late (shell/src/leave-page/show-leaving.ts). */
export function LoadingStates() {
  const { services } = useLayoutData().loading;
  return (
    <>
      <LoadingState path="">
        <Spinner size="l" />
      </LoadingState>
      {services && (
        <LoadingState path="/services">
          <div role="status" className={classes.texts}>
            <Spinner size="l" isDecorative />
            <strong>{services.title}</strong>
            <span>{services.text}</span>
          </div>
        </LoadingState>
      )}
      <LoadingState path="/solutions">
        <Spinner size="l" label="Loading solutions" />
      </LoadingState>
      <LoadingState path="/portfolio">
        <Spinner size="l" label="Loading portfolio" />
      </LoadingState>
      <LoadingState path="/blog">
        <div role="status" aria-label="Loading articles" className={classes.cards}>
          <CardGrid cards="narrow" isOpen>
            {Array.from({ length: SKELETON_CARDS }, (_, index) => (
              <li key={index}>
                <Skeleton shape="block" className={classes.picture} />
                <Skeleton lines={3} />
              </li>
            ))}
          </CardGrid>
        </div>
      </LoadingState>
    </>
  );
}

/** `path`: that of the next page; empty: all others. */
function LoadingState({ path, children }: { path: string; children: ReactNode }) {
  return (
    <template data-loading={path}>
      <div className={classes.state}>
        {children}
        <p className={classes.late}>Slow connection, still loading</p>
      </div>
    </template>
  );
}
