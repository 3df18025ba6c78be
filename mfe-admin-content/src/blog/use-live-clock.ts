import { useEffect, useState } from 'react';

export const clockRefreshMs = 60_000;

/** The current time, refreshed every minute. */
export function useLiveClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), clockRefreshMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
