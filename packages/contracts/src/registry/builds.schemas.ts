import { z } from 'zod';
import { callShape } from '../common/call-shapes.schemas';
import { remoteManifest, slotId } from './remote-manifest.schemas';
import { settingValues } from './settings.schemas';

/** All files of a build are in one folder; this name can't lead out of it. */
export const fileName = z
  .string()
  .max(200)
  .regex(/^[\w-][\w.-]*$/, 'must be a file name without a folder');

/** Files of one chunk, relative to the folder of the build. */
export const chunkFiles = z.object({ js: z.array(fileName), css: z.array(fileName) });
export type ChunkFiles = z.infer<typeof chunkFiles>;

/** `<manifest version>-<hash of the output>`: one version never has two contents. */
export const remoteVersion = z
  .string()
  .max(64)
  .regex(/^\d+\.\d+\.\d+-[a-z0-9]+$/, 'must be a version such as 1.2.3-a1b2c3');

const declarationPath = z
  .string()
  .max(200)
  .regex(/^(?:[\w-]+\/)*[\w-][\w.-]*\.d\.ts$/, 'must be the path of a declaration below src/');

/** `remote.json` beside a built remote: its manifest plus what the build made. */
export const remoteBuild = remoteManifest.extend({
  version: remoteVersion,
  entry: fileName,
  /** The Node bundle, relative to the build's server folder. */
  server: fileName.nullable(),
  /** Files that './remote' loads besides the entry. */
  expose: chunkFiles,
  /** Named chunks; a lazy page's name is its route id. */
  chunks: z.record(z.string(), chunkFiles),
  /** The module of its islands, and the scripts of each by its name. */
  islands: z.object({ entry: fileName, chunks: z.record(z.string(), z.array(fileName)) }).optional(),
  /** The script with the behaviours of its pages. */
  behaviours: fileName.optional(),
  /** Shared packages that its code imports, with the range that it was built for, e.g. {"@atrium/mfe-kit": "^0.1.0"}. */
  needs: z.record(z.string(), z.string().regex(/^\^?\d+\.\d+\.\d+$/, 'must be 1.2.3 or ^1.2.3')).default({}),
  /** The slots that its code offers to other remotes. */
  slots: z.array(slotId).max(50).optional(),
  /** Declarations of the props of its slots, by path below its sources. */
  types: z.record(declarationPath, z.string().max(100_000)).optional(),
});
export type RemoteBuild = z.infer<typeof remoteBuild>;

/** Imported or exported names by shared module, for the modules whose package version doesn't determine them. */
const sharedNames = z.record(z.string(), z.array(z.string())).default({});

/** The description of a build's code for the gate alone; part of `remote.json`. */
export const buildUses = z.object({
  /** Names that its code imports from shared modules. */
  names: sharedNames,
  /** Calls of the API that its code makes, as it was compiled with them. */
  calls: z.array(callShape).default([]),
});
export type BuildUses = z.infer<typeof buildUses>;

/** Hash of the shell's files. */
export const shellVersion = z.string().regex(/^[0-9a-f]{12}$/, 'must be a version such as a1b2c3d4e5f6');

/** `shell.json` beside the built shell. */
export const shellBuild = z.object({
  version: z.string(),
  entry: chunkFiles,
  chunks: z.record(z.string(), chunkFiles),
  /** Versions of the shared packages the shell provides. */
  provides: z.record(z.string(), z.string()),
  /** Names that its shared modules export. */
  names: sharedNames,
  /** Hydrates the islands of public pages. */
  islands: chunkFiles.default({ js: [], css: [] }),
  /** Measures a visit of a public page. */
  visits: fileName.optional(),
  /** Entry, chunks and names for documents of the back office, in place of those above. */
  backOffice: z.object({
    entry: chunkFiles,
    chunks: z.record(z.string(), chunkFiles),
    names: sharedNames,
  }),
});
export type ShellBuild = z.infer<typeof shellBuild>;

export const servedBuild = remoteBuild.extend({
  /** Hashes of the files for browsers, as in the attribute `integrity`. */
  integrity: z.record(fileName, z.string()).default({}),
  /** The calls of the API in its code, such as `DELETE /api/contacts/:id`, as the registry has found them. Old versions lack them. */
  calls: z.array(z.string()).optional(),
  /** The values of its settings; left out without any. */
  values: settingValues.optional(),
});
export type ServedBuild = z.infer<typeof servedBuild>;

/** A remote as gateways and renderers know it. */
export const servedRemote = z.object({
  name: z.string(),
  active: servedBuild,
  previous: servedBuild.nullable(),
  /** A version that this share of the visitors gets instead of the active one. */
  canary: z.object({ build: servedBuild, percent: z.number().min(0).max(100) }).nullable(),
  /** Its active version is a stored one that only this browser gets. */
  isOpened: z.literal(true).optional(),
});
export type ServedRemote = z.infer<typeof servedRemote>;

/** A remote none of whose versions is in use any more: its pages answer 503. */
export const suspendedRemote = servedRemote.pick({ name: true }).extend({ prefixes: z.array(z.string()) });
export type SuspendedRemote = z.infer<typeof suspendedRemote>;

export interface RegistryState {
  /** Grows with every change of any remote. */
  revision: number;
  remotes: ServedRemote[];
  suspended: SuspendedRemote[];
}

/** A version that a renderer could not render a page with. */
export const serverFailure = z.object({
  /** The page's path; null if the version renders no page at all. */
  page: z.string().max(2_000).nullable(),
  /** `threw`: another version renders the page. All others: the renderer doesn't use the version for the page any more. */
  reason: z.enum(['threw', 'timed out', 'hung', 'crashed', 'memory', 'misbehaved']),
});
export type ServerFailure = z.infer<typeof serverFailure>;

/** The part of a build's description that pages need. */
export const liveBuild = remoteBuild
  .omit({ contact: true, expose: true, chunks: true, needs: true })
  .extend({ values: settingValues.optional().describe('Of its settings') });

/** The versions that pages consist of now. */
export const liveSet = z
  .object({
    shell: z.string(),
    islands: z.string().describe('The file of the shell that hydrates islands'),
    remotes: z.array(z.object({ active: liveBuild, canary: liveBuild.nullable() })),
  })
  .meta({ id: 'LiveSet' });
