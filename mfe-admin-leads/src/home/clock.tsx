import { useNow } from '@atrium/admin-kit/use-now';
import classes from './home.module.css';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** A component of its own, so that a tick re-renders only the clock. */
export function Clock() {
  const now = useNow(1000);
  return (
    <time dateTime={now.toISOString()} className={classes.clock} aria-live="off">
      <span>{dateFormat.format(now)}</span>
      <span className={classes.time}>{timeFormat.format(now)}</span>
    </time>
  );
}
