import { Spinner } from '@atrium/ui/spinner';
import classes from './screens.module.css';
import { SlowNotice } from './slow-notice';

export function LoadingScreen() {
  return (
    <div className={classes.loading}>
      <Spinner size="l" />
      <SlowNotice />
    </div>
  );
}
