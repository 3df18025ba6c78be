import type { ErrorScreenProps } from '@atrium/mfe-kit';
import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import type { FailureScreenProps } from './failure-screen';
import { LoadingScreen } from './loading-screen';
import { NotFoundScreen } from './not-found-screen';
import classes from './screens.module.css';

/** Not in the first load. Its own code may be missing too. */
const FailureScreen = lazy(() =>
  import(/* webpackChunkName: "shell.failure" */ './failure-screen').then(
    (module) => ({ default: module.FailureScreen }),
    () => ({ default: PlainFailure }),
  ),
);

/** Error boundary of every page: a 404 shows "not found", any other error offers a retry. */
export function RouteErrorScreen({ texts }: ErrorScreenProps) {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen texts={texts?.notFound} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <FailureScreen error={error} texts={texts?.failure} />
    </Suspense>
  );
}

function PlainFailure(_props: FailureScreenProps) {
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>{navigator.onLine ? 'Something went wrong' : 'No connection'}</h1>
      <a href={location.href}>Try again</a>
    </div>
  );
}
