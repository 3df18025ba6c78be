import { useEffect, useState } from 'react';

/** The value, once it has not changed for a while: for checks that ask the server. */
export function useSettled<Value>(value: Value, delayMs = 700): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
