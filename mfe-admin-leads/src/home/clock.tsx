import { useNow } from '@atrium/admin-kit/use-now';
import { useSiteTime } from '../shared/site-time';
import classes from './home.module.css';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** A component of its own, so that a tick re-renders only the clock. */
export function Clock() {
  const now = useNow(1000);
  const siteText = useSiteTime().describeIfOther(now);
  return (
    <>
      <time dateTime={now.toISOString()} className={classes.clock} aria-live="off">
        <span>{dateFormat.format(now)}</span>
        <span className={classes.time}>{timeFormat.format(now)}</span>
      </time>
      {siteText && (
        <span className={classes.siteTime}>The site's time, by which days are counted: {siteText}</span>
      )}
    </>
  );
}
