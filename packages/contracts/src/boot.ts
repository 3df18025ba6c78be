import type { CommandEntry, NavEntry, SearchEntry, ShortcutEntry, WidgetEntry } from './remote-manifest';

// Loaded first on every public page: types and a few lines only, no schema library.

/** The address of one built version of a remote. */
export interface DeployedRemote {
  version: string;
  /** Root-relative URL of the remote entry. */
  entry: string;
}

export interface BootRemote {
  name: string;
  role: 'admin' | null;
  prefixes: string[];
  nav: NavEntry[];
  commands: CommandEntry[];
  searches: SearchEntry[];
  shortcuts: ShortcutEntry[];
  widgets: WidgetEntry[];
  active: DeployedRemote;
  previous: DeployedRemote | null;
}

export type SerializedRouteError =
  | { kind: 'response'; status: number; statusText: string; data: unknown }
  | { kind: 'error'; message: string };

export interface BootHydration {
  loaderData: Record<string, unknown>;
  actionData: Record<string, unknown> | null;
  errors: Record<string, SerializedRouteError> | null;
}

/** The JSON block `<script type="application/json" id="boot">` of every document. */
export interface BootData {
  /** Version of the shell. */
  shell: string;
  remotes: BootRemote[];
  /** Set if the document contains server-rendered content of this remote. */
  page: { owner: string; version: string; hydration: BootHydration } | null;
}

/** Pages of the shell: no remote may claim them. */
export const shellPaths = ['/login', '/dashboard/account', '/dashboard/development', '/dashboard/remotes'];

/** User Timing mark of the shell: the page is hydrated, or rendered by the browser. Sections in Suspense boundaries may follow. */
export const mountedMark = 'atrium-mounted';

export function isUnderPrefix(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
}

/** The remote that owns a path: the longest matching prefix wins. */
export function findOwner<R extends { prefixes: readonly string[] }>(
  remotes: readonly R[],
  pathname: string,
): R | undefined {
  let owner: R | undefined;
  let longest = -1;
  for (const remote of remotes) {
    for (const prefix of remote.prefixes) {
      if (prefix.length > longest && isUnderPrefix(pathname, prefix)) {
        owner = remote;
        longest = prefix.length;
      }
    }
  }
  return owner;
}
