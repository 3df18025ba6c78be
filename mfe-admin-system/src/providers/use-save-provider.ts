import type { SignInProvider, SignInProviders } from '@atrium/contracts/auth/providers.schemas';
import { ApiError, toast, useApi } from '@atrium/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ProviderFields, toInput } from './provider-fields';
import { ifMatch, providersKey, providersPath } from './providers.queries';

/** The version that somebody else saved while the form was open. */
interface Conflict {
  revision: number;
  theirs: SignInProvider;
  mine: ProviderFields;
}

const isSame = (one: SignInProvider, other: SignInProvider | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Saves a provider as it was seen. The revision is that of all providers, so that a change of another one is no conflict. */
export function useSaveProvider(all: SignInProviders, provider: SignInProvider | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const seen = useRef({ revision: all.revision, provider });
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function write(fields: ProviderFields): Promise<SignInProviders> {
    const headers = ifMatch(seen.current.revision);
    const body = toInput(fields);
    const { data } =
      provider === undefined
        ? await api.post('/api/auth/providers', { ...body, id: fields.id.trim() }, { headers })
        : await api.put('/api/auth/providers/:id', body, { params: { id: provider.id }, headers });
    return data;
  }

  /** Null for a conflict. */
  async function writeOrCompare(fields: ProviderFields): Promise<SignInProviders | null> {
    try {
      return await write(fields);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
      const { revision, providers } = (await api.get('/api/auth/providers')).data;
      const theirs = providers.find(({ id }) => id === provider?.id);
      if (theirs !== undefined && !isSame(theirs, seen.current.provider)) {
        setConflict({ revision, theirs, mine: fields });
        return null;
      }
      seen.current = { revision, provider: theirs };
      return write(fields);
    }
  }

  return {
    conflict,
    closeConflict: () => setConflict(null),
    /** The next save is meant to replace what the conflict shows. */
    accept({ revision, theirs }: Conflict) {
      seen.current = { revision, provider: theirs };
      setConflict(null);
    },
    async save(fields: ProviderFields): Promise<string> {
      const data = await writeOrCompare(fields);
      if (data === null) return '';
      queries.setQueryData(providersKey, data);
      void queries.invalidateQueries({ queryKey: ['security'] });
      toast.success(`${fields.name.trim()} is on the sign-in page within seconds`);
      void navigate(providersPath);
      return 'Saved.';
    },
  };
}
