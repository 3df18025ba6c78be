import { useSession } from '@atrium/mfe-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { setReaderDates } from '../text/format';
import { createQueryClient } from './query-client';

/** Wraps all screens of an admin remote; its query cache ends when the reader leaves the remote. */
export function Component() {
  const user = useSession((state) => state.user);
  // Before the screens render: each reads it as it writes a date.
  setReaderDates({ timeZone: user?.timeZone, dateForm: user?.dateForm });
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}
