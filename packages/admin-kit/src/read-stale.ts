import type { Api } from '@atrium/contracts/common/typed-calls';
import { ApiError } from '@atrium/mfe-kit';

type Saves = Api['put'] & Api['patch'];
type SavedBy<Path extends keyof Saves> = Saves[Path]['response'] extends { data: infer Item } ? Item : never;

/** The item as it is now, if the save was refused because somebody else was first; null for other errors. */
export function readStale<Path extends keyof Saves>(error: unknown): SavedBy<Path> | null {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  return (error.body as { current?: SavedBy<Path> } | undefined)?.current ?? null;
}
