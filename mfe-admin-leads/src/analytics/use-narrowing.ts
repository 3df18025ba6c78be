import { useAddressQuery } from '@atrium/admin-kit/lists/use-list-state';
import { type Narrowing, narrowings } from '@atrium/contracts/visits/constants';

export interface Narrowed {
  by: Narrowing;
  key: string;
}

/** The page, source, campaign or device that the screen is narrowed to, in the address beside the period: Back and a shared link have it too. */
export function useNarrowing() {
  const [params, changeQuery] = useAddressQuery();
  const by = narrowings.find((one) => one === params.get('by'));
  const key = params.get('key') ?? '';
  return {
    narrowed: by === undefined || key === '' ? null : ({ by, key } satisfies Narrowed),
    narrow: (next: Narrowed | null) =>
      changeQuery((query) => {
        query.delete('by');
        query.delete('key');
        for (const [name, value] of Object.entries(next ?? {})) query.set(name, value);
      }),
    /** The address of the screen narrowed to this. */
    pathOf(next: Narrowed): string {
      const query = new URLSearchParams(params);
      for (const [name, value] of Object.entries(next)) query.set(name, value);
      return `?${query}`;
    },
  };
}
