import type { SsoSettings } from '@atrium/contracts/auth/sso.schemas';
import { ApiError, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { useEffect, useState } from 'react';

interface SsoButtonsProps extends Pick<SsoSettings, 'providers'> {
  /** The providers shall ask who this is, also if they know the browser. */
  asksAgain: boolean;
  /** Runs before the browser leaves for the provider. */
  onLeave(): void;
}

export function SsoButtons({ providers, asksAgain, onLeave }: SsoButtonsProps) {
  const api = useApi();
  const [started, setStarted] = useState('');
  const [error, setError] = useState('');

  useEffect(() => {
    // Back from the provider: the browser may show this page as it was left.
    const restart = ({ persisted }: PageTransitionEvent) => persisted && setStarted('');
    window.addEventListener('pageshow', restart);
    return () => window.removeEventListener('pageshow', restart);
  }, []);

  async function start(provider: string) {
    setStarted(provider);
    setError('');
    try {
      const { data } = await api.post(
        '/api/auth/sso/:provider',
        { again: asksAgain },
        { params: { provider } },
      );
      onLeave();
      window.location.assign(data.address);
    } catch (failure) {
      setStarted('');
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
    }
  }

  return (
    <div className="stack gap-3">
      {error && (
        <Notice tone="danger" isLive>
          {error}
        </Notice>
      )}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="outline"
          size="l"
          isBlock
          isLoading={started === id}
          loadingLabel={`Going to ${name}...`}
          onClick={() => started === '' && void start(id)}
        >
          Continue with {name}
        </Button>
      ))}
    </div>
  );
}
