import { Spinner } from '@atrium/ui/spinner';
import classes from './screens.module.css';

export function LoadingScreen() {
  return (
    <div className={classes.loading}>
      <Spinner size="l" />
    </div>
  );
}
