import { useEffect, useState } from 'react';

const secondMs = 1000;

/** The current time, updated at each full second. */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(new Date());
      timer = setTimeout(tick, secondMs - (Date.now() % secondMs));
    };
    timer = setTimeout(tick, secondMs - (Date.now() % secondMs));
    return () => clearTimeout(timer);
  }, []);
  return now;
}
