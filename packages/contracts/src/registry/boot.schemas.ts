import type {
  CommandEntry,
  FieldEntry,
  GuestEntry,
  NavEntry,
  ScreenRule,
  SearchEntry,
  ShortcutEntry,
  WidgetEntry,
} from './remote-manifest.schemas';
import type { SettingValue } from './settings.constants';

/** The address of one built version of a remote. */
export interface DeployedRemote {
  version: string;
  /** Root-relative URL of the remote entry. */
  entry: string;
  /** The calls of the API that its build declares, such as `DELETE /api/contacts/:id`; without them it may call anything. */
  calls?: string[];
  /** The values of its settings; left out without any. */
  settings?: Record<string, SettingValue>;
}

export interface BootRemote {
  name: string;
  prefixes: string[];
  /** Other sites in the policy of its documents; left out without any. */
  origins?: string[];
  nav: NavEntry[];
  commands: CommandEntry[];
  fields: FieldEntry[];
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

/** A version of a public remote, for its islands. */
export interface IslandVersion {
  version: string;
  /** The address of './remote', for a tab in which a remote is developed. */
  entry: string;
  /** The address of './islands'; a version without islands has none. */
  islands?: string;
  /** Its style sheets of this page: the document has the rules only that its HTML uses. */
  styles: string[];
  /** The values of its settings, if it has settings and a part of the page. */
  settings?: Record<string, SettingValue>;
}

/** The versions of a public remote that a page may load. `active` has rendered this page. */
export interface IslandRemote extends Pick<BootRemote, 'name' | 'prefixes'> {
  active: IslandVersion;
  previous: IslandVersion | null;
}

/** The JSON block `<script type="application/json" id="islands">` of a public page. All addresses are root-relative. */
export interface IslandsData {
  /** Version of the shell. */
  shell: string;
  /** The script that hydrates islands. */
  runtime: string;
  /** The script of the application, for a tab in which a remote is developed. */
  application: string;
  /** The script that measures a visit. */
  visits?: string;
  remotes: IslandRemote[];
  /** The scripts of each island and behaviour of the page, by its name. */
  parts: Record<string, string[]>;
  /** Style sheets of the shell. */
  styles: string[];
  /** Hashes of these files, as in the attribute `integrity`. */
  integrity: Record<string, string>;
}

export interface BootLogo {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** The background that it was made for, if it stands on the other one. */
  plate?: 'light' | 'dark';
}

/** The JSON block `<script type="application/json" id="boot">` of documents that the browser renders. */
export interface BootData {
  /** Version of the shell. */
  shell: string;
  remotes: BootRemote[];
  /** The company's logos, for light and dark backgrounds; in documents of the back office and of sign-in. */
  logos?: { light: BootLogo; dark: BootLogo };
}
