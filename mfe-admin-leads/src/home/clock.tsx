import { dateLocale, readerTimeZone } from '@atrium/admin-kit/text/format';
import { useNow } from '@atrium/admin-kit/use-now';
import { useSiteTime } from '../shared/site-time';
import classes from './home.module.css';

/** A component of its own, so that a tick re-renders only the clock. */
export function Clock() {
  const now = useNow(1000);
  const timeZone = readerTimeZone();
  const siteText = useSiteTime().describeIfOther(now);
  return (
    <>
      <time dateTime={now.toISOString()} className={classes.clock} aria-live="off">
        <span>{now.toLocaleDateString(dateLocale(), { dateStyle: 'full', timeZone })}</span>
        <span className={classes.time}>
          {now.toLocaleTimeString(dateLocale(), { timeStyle: 'medium', timeZone })}
        </span>
      </time>
      {siteText && (
        <span className={classes.siteTime}>The site's time, by which days are counted: {siteText}</span>
      )}
    </>
  );
}
