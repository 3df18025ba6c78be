import { z } from 'zod';
import { permissionNames } from '../auth/permissions';
import { emailAddress } from '../auth/schemas';
import { remoteNamePattern } from './constants';
import { remoteSettings } from './settings.schemas';

/** One path has one spelling, so that paths can be compared: without a slash at its end, or two in a row. */
const tidySlashes = (path: string): string => path.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');

export const sitePath = z
  .string()
  .regex(/^\/[a-z0-9/-]*$/, 'must be a site path like /dashboard/events')
  .overwrite(tidySlashes);

/** Flat shapes, so that it is well-formed, and a browser that draws it has nothing to run or load. */
const iconSvg = z
  .string()
  .max(4_000)
  .regex(
    /^<svg(?=[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg")(?: (?!on|href|style)[a-zA-Z][\w-]*="[^"<>&]*")+>(?:<(?:path|circle|ellipse|rect|line|polyline|polygon)(?: (?!on|href|style)[a-z][\w-]*="[^"<>&]*")*\/>)+<\/svg>$/,
    'must be an SVG of shapes, without groups, styles, texts and links',
  );

export const navEntry = z.object({
  id: z.string().min(1),
  label: z.string().min(1),
  path: sitePath,
  /** Required in the back office. In `manifest.json` the path of an SVG file, such as `./icons/calendar.svg`; in a build the name of that file. */
  icon: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be an SVG file such as ./icons/calendar.svg')
    .optional(),
  /** The text of the file. Versions that were built without it show an icon of the shell by its name. */
  iconSvg: iconSvg.optional(),
  order: z.number().int().min(0),
  /** Heading in the sidebar; the lowest order of a group's entries places it. Entries without a group are under "More". */
  group: z.string().trim().min(1).max(24).optional(),
  children: z.array(z.object({ label: z.string().min(1), path: sitePath })).default([]),
  /** Search words of the command palette besides its label: what the screen holds. */
  words: z.string().optional(),
  /** The key of the shortcut `g` + key. */
  key: z
    .string()
    .regex(/^[a-z]$/)
    .optional(),
});
export type NavEntry = z.infer<typeof navEntry>;

/** A command palette entry besides the menu. */
export const commandEntry = z.object({
  label: z.string().min(1),
  path: sitePath,
  group: z.enum(['Create', 'Go to']),
  /** Search words besides its label. */
  words: z.string().default(''),
});
export type CommandEntry = z.infer<typeof commandEntry>;

/** A field of a screen's form, which the command palette finds by what people call it. */
export const fieldEntry = z.object({
  label: z.string().min(1).max(120),
  path: sitePath,
  /** The palette opens `<path>#<field>`. */
  field: z
    .string()
    .max(80)
    .regex(/^[A-Za-z][\w.-]*$/),
  /** Search words besides its label. */
  words: z.string().max(1_000).default(''),
});
export type FieldEntry = z.infer<typeof fieldEntry>;

/** A list that the command palette searches: a call, and how to read an item of its `data`. */
export const searchEntry = z.object({
  group: z.string().min(1),
  call: z.string().regex(/^\/api\/[a-z0-9/-]+$/),
  /** Query parameter for the typed text. */
  parameter: z.string().min(1),
  /** Field names of an item. */
  label: z.string().min(1),
  hint: z.string().optional(),
  /** Address of an item, with `{field}` placeholders. */
  path: z.string().regex(/^\/dashboard\/[\w/{}-]+$/),
});
export type SearchEntry = z.infer<typeof searchEntry>;

/** A keyboard shortcut of the remote's screens, for the shortcut list. */
export const shortcutEntry = z.object({
  keys: z.string().min(1),
  does: z.string().min(1),
  /** Listed only for those who have it. */
  permission: z.enum(permissionNames).optional(),
});
export type ShortcutEntry = z.infer<typeof shortcutEntry>;

/** A part of the dashboard's home page. */
export const widgetEntry = z.object({
  /** The name of the loader in the remote's `widgets`; its code is the chunk `widget.<name>`. */
  name: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a name such as upcoming-posts'),
  title: z.string().min(1).max(60),
  /** The share of the row. Narrow screens have one widget in a row. */
  size: z.enum(['half', 'full']).default('half'),
  /** `waiting`: lines of the card at the top that tells what waits for the person, without a title and a size. Left out: a card of its own. */
  place: z.enum(['waiting']).optional(),
  /** Shown only to those who have it. */
  permission: z.enum(permissionNames).optional(),
});
export type WidgetEntry = z.infer<typeof widgetEntry>;

/** `<remote>/<place>/v<version>`: another version of a slot has other props. */
export const slotId = z
  .string()
  .max(140)
  .regex(
    /^mfe-[a-z0-9-]+\/[a-z0-9]+(?:[.-][a-z0-9]+)*\/v[1-9]\d{0,2}$/,
    'must be a slot such as mfe-events/event.side/v1',
  );

/** A guest: the component that a remote shows in a slot of a screen, mostly of another remote. */
export const guestEntry = z.object({
  slot: slotId,
  /** The name of the loader in the remote's `guests`; its code is the chunk `guest.<name>`. */
  name: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a name such as open-invoices'),
  title: z.string().min(1).max(60),
  /** Among the guests of the slot; equal ones are sorted by remote and name. */
  order: z.number().int().min(0).max(1_000).default(100),
  /** Shown only to those who have it. */
  permission: z.enum(permissionNames).optional(),
});
export type GuestEntry = z.infer<typeof guestEntry>;

/** The permission that screens need: those at a path and below, with `/*` only those below. The longest path wins. */
export const screenRule = z.object({
  path: z
    .string()
    .regex(/^\/[a-z0-9/-]*(?:\/\*)?$/, 'must be a site path like /dashboard/events')
    .overwrite(tidySlashes),
  permission: z.enum(permissionNames),
});
export type ScreenRule = z.infer<typeof screenRule>;

function isRemoteOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  const labels = hostname.split('.');
  // A name, not an IP address, which would mostly lead into a private network.
  const isNamed = labels.length > 1 && /^[a-z]/.test(labels.at(-1) ?? '');
  // The browser's own spelling, so that nothing else gets into the policy: no path, user, default port, line break or second source.
  return (
    protocol === 'https:' && origin === text && isNamed && labels.every((label) => /^[a-z0-9-]+$/.test(label))
  );
}

/** The origin of another site. Not `https:`, `data:` or `*`, which are not one site. */
export const remoteOrigin = z
  .string()
  .max(200)
  .refine(
    isRemoteOrigin,
    'must be the HTTPS origin of one other site, such as https://maps.example.com, without a path',
  );

export const remoteName = z.string().max(64).regex(remoteNamePattern, 'must be a name such as mfe-events');

/** `<remote>/manifest.json`: read before any code of the remote is loaded. */
export const remoteManifest = z.object({
  name: remoteName,
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Gets a mail when the registry rolls a version back because it fails in browsers. */
  contact: emailAddress.optional(),
  /** Rendered on the server, so the build also makes a Node bundle. */
  ssr: z.boolean(),
  /**
   * Paths that the remote owns; among all remotes the longest matching prefix wins. Those under `/dashboard` make it a remote of the
   * back office.
   */
  prefixes: z.array(sitePath).min(1),
  /** Pages that the checks of a publication render and open; without them, each prefix. */
  samples: z
    .array(
      z
        .string()
        .max(500)
        .regex(/^\/[\w/?=&.%-]*$/),
    )
    .max(20)
    .optional(),
  /** Other sites to which its pages may connect, and whose images and frames they may show, once staff have granted that. */
  origins: z.array(remoteOrigin).max(10).default([]),
  nav: z.array(navEntry).default([]),
  commands: z.array(commandEntry).default([]),
  fields: z.array(fieldEntry).max(300).default([]),
  searches: z.array(searchEntry).default([]),
  shortcuts: z.array(shortcutEntry).default([]),
  /** Also of its menu entries, commands, fields and searches. Screens without a rule are open to every account of the back office. */
  screens: z.array(screenRule).default([]),
  widgets: z.array(widgetEntry).max(10).default([]),
  guests: z.array(guestEntry).max(20).default([]),
  /** The settings that staff give for its pages, by name. The values are public: documents have them. */
  settings: remoteSettings.default({}),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
