import type {
  CommandEntry,
  GuestEntry,
  NavEntry,
  ScreenRule,
  SearchEntry,
  ShortcutEntry,
  WidgetEntry,
} from './remote-manifest.schemas';

/** The address of one built version of a remote. */
export interface DeployedRemote {
  version: string;
  /** Root-relative URL of the remote entry. */
  entry: string;
  /** The calls of the API that its build declares, such as `DELETE /api/contacts/:id`; without them it may call anything. */
  calls?: string[];
}

export interface BootRemote {
  name: string;
  prefixes: string[];
  /** Other sites in the policy of its documents; left out without any. */
  origins?: string[];
  nav: NavEntry[];
  commands: CommandEntry[];
  searches: SearchEntry[];
  shortcuts: ShortcutEntry[];
  screens: ScreenRule[];
  widgets: WidgetEntry[];
  guests: GuestEntry[];
  active: DeployedRemote;
  previous: DeployedRemote | null;
  /** Only this page has its active version. */
  isOpened?: true;
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
export interface BootLogo {
  src: string;
  alt: string;
  width: number;
  height: number;
}

export interface BootData {
  /** Version of the shell. */
  shell: string;
  remotes: BootRemote[];
  /** Set if the document contains server-rendered content of this remote. */
  page: {
    owner: string;
    version: string;
    /** The remote whose layout is around the page, if it is another one. */
    frame?: { name: string; version: string };
    hydration: BootHydration;
  } | null;
  /** The company's logos, for light and dark backgrounds; in documents of the back office and of sign-in. */
  logos?: { light: BootLogo; dark: BootLogo };
}
