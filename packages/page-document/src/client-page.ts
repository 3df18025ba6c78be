import type { Area } from '@atrium/contracts/registry/boot';
import type { BootData } from '@atrium/contracts/registry/boot.schemas';
import type { ServedRemote } from '@atrium/contracts/registry/builds.schemas';
import type { PageMeta } from '@atrium/contracts/site/page-meta';
import type { Theme } from '@atrium/contracts/site/page-theme';
import { listBootRemotes } from '@atrium/service-kit/registry/boot-remotes';
import type { createDress } from './dress';
import { type FormattedDocument, formatClientDocument } from './html-document';
import { listBuilds, listIntegrity, listPageFiles } from './page-files';
import type { ShellFiles } from './shell-files';
import { listLogos, type SiteFacts } from './site-facts';

export interface ClientPage {
  url: URL;
  theme: Theme | undefined;
  remotes: ServedRemote[];
  area: Area;
  metaFor(siteName: string): PageMeta;
  shellChunks?: string[];
}

export interface ClientPageContext {
  getShell(): Promise<ShellFiles>;
  dress: ReturnType<typeof createDress>;
  findFacts(): Promise<SiteFacts>;
}

/** A client-rendered page: the back office, sign-in, and public remotes that the server does not render. */
export async function formatClientPage(
  { getShell, dress, findFacts }: ClientPageContext,
  { url, theme, remotes, area, metaFor, shellChunks }: ClientPage,
): Promise<FormattedDocument> {
  const [shell, facts] = await Promise.all([getShell(), findFacts()]);
  const { company } = facts;
  const look = dress(facts.look);
  const build = area === 'dashboard' ? { ...shell.build, ...shell.build.backOffice } : shell.build;
  const boot: BootData = {
    shell: shell.build.version,
    remotes: listBootRemotes(remotes, area),
    ...listLogos(company),
  };
  return formatClientDocument({
    url,
    theme,
    fonts: shell.fonts[look.fontPair],
    look,
    script: shell.script,
    meta: metaFor(company.name),
    siteName: company.name,
    files: listPageFiles({ shell: build, ...(shellChunks && { shellChunks }) }),
    integrity: listIntegrity(listBuilds(remotes, area)),
    boot,
  });
}
