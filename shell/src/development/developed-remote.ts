/** The remote that this tab loads from a development server. Session storage belongs to one tab. */
export interface DevelopedRemote {
  remote: string;
  port: number;
}

const KEY = 'atrium.development';

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined; // Storage is blocked, or its text is damaged.
  }
}

/** Part of the first load of every page. */
export const isDeveloped = (): boolean => attempt(() => sessionStorage.getItem(KEY) !== null) ?? false;

export function readDevelopedRemote(): DevelopedRemote | undefined {
  const read = attempt(
    () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<DevelopedRemote> | null,
  );
  const { remote, port } = read ?? {};
  return typeof remote === 'string' && typeof port === 'number' ? { remote, port } : undefined;
}

/** False if it can't be stored. */
export const storeDevelopedRemote = (developed: DevelopedRemote): boolean =>
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(developed))) !== undefined || isDeveloped();

export const forgetDevelopedRemote = (): void => void attempt(() => sessionStorage.removeItem(KEY));
