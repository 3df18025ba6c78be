import { z } from 'zod';

const path = z.string().regex(/^\/[a-z0-9/-]*$/, 'must be a site path like /dashboard/contacts');

export const navEntry = z.object({
  id: z.string().min(1),
  label: z.string().min(1),
  path,
  /** Name of a lucide icon, in kebab case. */
  icon: z.string().regex(/^[a-z0-9-]+$/),
  order: z.number().int().min(0),
  children: z.array(z.object({ label: z.string().min(1), path })).default([]),
  /** The letter that leads there after a `g`. */
  key: z
    .string()
    .regex(/^[a-z]$/)
    .optional(),
});
export type NavEntry = z.infer<typeof navEntry>;

/** What the command palette offers besides the menu. */
export const commandEntry = z.object({
  label: z.string().min(1),
  path,
  group: z.enum(['Create', 'Go to']),
  /** Words that find it besides its label. */
  words: z.string().default(''),
});
export type CommandEntry = z.infer<typeof commandEntry>;

/** A list that the command palette looks into: a call, and how to read an item of its `data`. */
export const searchEntry = z.object({
  group: z.string().min(1),
  call: z.string().regex(/^\/api\/[a-z0-9/-]+$/),
  /** The parameter that takes what was typed. */
  parameter: z.string().min(1),
  /** Names of fields of an item. */
  label: z.string().min(1),
  hint: z.string().optional(),
  /** Where an item is opened, with `{field}` for its fields. */
  path: z.string().regex(/^\/dashboard\/[\w/{}-]+$/),
});
export type SearchEntry = z.infer<typeof searchEntry>;

/** A keyboard shortcut of the remote's screens, for the list of them. */
export const shortcutEntry = z.object({ keys: z.string().min(1), does: z.string().min(1) });
export type ShortcutEntry = z.infer<typeof shortcutEntry>;

/** What a remote says about itself before any of its code is loaded: `<remote>/manifest.json`. */
export const remoteManifest = z.object({
  name: z.string().regex(/^mfe-[a-z0-9-]+$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** The role a visitor needs; null means everyone. */
  role: z.literal('admin').nullable(),
  /** Rendered on the server, so the build also makes a Node bundle. */
  ssr: z.boolean(),
  /** Paths the remote owns; of all remotes the longest matching prefix wins. */
  prefixes: z.array(path).min(1),
  nav: z.array(navEntry).default([]),
  commands: z.array(commandEntry).default([]),
  searches: z.array(searchEntry).default([]),
  shortcuts: z.array(shortcutEntry).default([]),
  /** Shared packages with the range this remote was built for, e.g. {"@atrium/mfe-kit": "^0.1.0"}. */
  needs: z.record(z.string(), z.string().regex(/^\^?\d+\.\d+\.\d+$/, 'must be 1.2.3 or ^1.2.3')).default({}),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
