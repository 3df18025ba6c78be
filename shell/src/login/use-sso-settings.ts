import type { SsoSettings } from '@atrium/contracts/auth/sso.schemas';
import { useApi } from '@atrium/mfe-kit';
import { useEffect, useState } from 'react';

const none: SsoSettings = { providers: [], isOnly: false };

/** Null until they are known. If they can't be read, the form for passwords is what is left. */
export function useSsoSettings(): SsoSettings | null {
  const api = useApi();
  const [settings, setSettings] = useState<SsoSettings | null>(null);
  useEffect(() => {
    api.get('/api/auth/sso').then(
      ({ data }) => setSettings(data),
      (error: unknown) => {
        console.warn('The ways to sign in could not be read', error);
        setSettings(none);
      },
    );
  }, [api]);
  return settings;
}
