import { useSession } from '@atrium/mfe-kit';
import { useEffect } from 'react';
import { LoadingScreen } from '../screens/loading-screen';

/** The callback of a provider has led here: exchanges its cookie for a session, once. */
export function FinishSso({ onStart, onEnd }: { onStart(): void; onEnd(): void }) {
  const login = useSession((state) => state.login);
  useEffect(() => {
    onStart();
    void login('sso').then((isSignedIn) => {
      if (!isSignedIn) onEnd();
    });
  }, []);
  return <LoadingScreen />;
}
