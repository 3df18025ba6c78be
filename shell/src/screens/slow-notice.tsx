import { LATE_AFTER_MS } from '@atrium/mfe-kit';
import { useEffect, useState } from 'react';

/** For whatever is still loading: empty at first, after four seconds it says that it goes on. */
export function SlowNotice({ className }: { className?: string | undefined }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, LATE_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={className}>
      {isSlow && 'Slow connection, still loading'}
    </p>
  );
}
