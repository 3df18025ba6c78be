import type { ApiClient } from '@atrium/mfe-kit';
import { createContext } from 'react';

/** The client of the back office without the limits of the remote whose page or part is around. */
export const FullApiContext = createContext<ApiClient | null>(null);
