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
});
export type NavEntry = z.infer<typeof navEntry>;

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
  /** Shared packages with the range this remote was built for, e.g. {"@atrium/mfe-kit": "^0.1.0"}. */
  needs: z.record(z.string(), z.string().regex(/^\^?\d+\.\d+\.\d+$/, 'must be 1.2.3 or ^1.2.3')).default({}),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
