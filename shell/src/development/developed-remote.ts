import { DEVELOPMENT_KEY } from './is-developed';

export const DEVELOPMENT_SCREEN = '/dashboard/development';

/** The remote that this tab loads from a development server. Session storage belongs to one tab. */
export interface DevelopedRemote {
  remote: string;
  port: number;
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined; // Storage is blocked, or its text is damaged.
  }
}

export function readDevelopedRemote(): DevelopedRemote | undefined {
  const read = attempt(
    () => JSON.parse(sessionStorage.getItem(DEVELOPMENT_KEY) ?? 'null') as Partial<DevelopedRemote> | null,
  );
  const { remote, port } = read ?? {};
  return typeof remote === 'string' && typeof port === 'number' ? { remote, port } : undefined;
}

/** False if it can't be stored. */
export const storeDevelopedRemote = (developed: DevelopedRemote): boolean =>
  attempt(() => {
    sessionStorage.setItem(DEVELOPMENT_KEY, JSON.stringify(developed));
    return true;
  }) ?? false;

export const forgetDevelopedRemote = (): void =>
  void attempt(() => sessionStorage.removeItem(DEVELOPMENT_KEY));
