import { z } from 'zod';
import { remoteManifest } from './remote-manifest';

/** Files of one chunk, relative to the folder of the build. */
export const chunkFiles = z.object({ js: z.array(z.string()), css: z.array(z.string()) });
export type ChunkFiles = z.infer<typeof chunkFiles>;

/** `remote.json` beside a built remote: its manifest plus what the build made. */
export const remoteBuild = remoteManifest.extend({
  /** `<manifest version>-<hash of the sources>`: one version never has two contents. */
  version: z.string().regex(/^\d+\.\d+\.\d+-[a-z0-9]+$/),
  entry: z.string(),
  /** The Node bundle, relative to the build's server folder. */
  server: z.string().nullable(),
  /** Files that './remote' loads besides the entry. */
  expose: chunkFiles,
  /** Named chunks; a lazy page's name is its route id. */
  chunks: z.record(z.string(), chunkFiles),
});
export type RemoteBuild = z.infer<typeof remoteBuild>;

/** `shell.json` beside the built shell. */
export const shellBuild = z.object({
  version: z.string(),
  entry: chunkFiles,
  chunks: z.record(z.string(), chunkFiles),
  /** Fonts worth preloading, relative to the client folder. */
  fonts: z.array(z.string()),
  /** Favicons, relative to the client folder. */
  icons: z.array(z.string()),
  /** Versions of the shared packages the shell provides. */
  provides: z.record(z.string(), z.string()),
});
export type ShellBuild = z.infer<typeof shellBuild>;

/** One document per remote in the MongoDB collection `registry`. */
export interface RegistryDocument {
  _id: string;
  active: RemoteBuild;
  previous: RemoteBuild | null;
  /** Grows by one with each change; writers compare-and-set it. */
  revision: number;
  /** When the last activated build was published; only a later publication replaces it. */
  newestPublishedAt: string;
  updatedAt: Date;
}

/** A number that grows with every change of any remote. */
export function getRegistryRevision(documents: readonly Pick<RegistryDocument, 'revision'>[]): number {
  return documents.reduce((sum, document) => sum + document.revision, 0);
}
