import { useEffect, useState } from 'react';

/** The current time, updated at each full interval: at each full second for 1000. */
export function useNow(intervalMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function wait() {
      timer = setTimeout(tick, intervalMs - (Date.now() % intervalMs));
    }
    function tick() {
      setNow(new Date());
      wait();
    }
    wait();
    return () => clearTimeout(timer);
  }, [intervalMs]);
  return now;
}
