import { areaOfPath } from '@atrium/contracts/registry/boot';
import type { ServedBuild } from '@atrium/contracts/registry/builds.schemas';
import { parseTheme } from '@atrium/contracts/site/page-theme';
import { type ClientPage, formatClientPage } from '@atrium/page-document/client-page';
import type { FormattedDocument } from '@atrium/page-document/html-document';
import { AppError } from '@atrium/service-kit/app-error';
import { toCanaryArm, withOpened } from '@atrium/service-kit/registry/boot-remotes';
import type { GatewayContext } from '../context';
import type { PageVariant } from './page-key';

type ShellPage = Pick<ClientPage, 'area' | 'metaFor' | 'shellChunks'>;

/** The name is empty while the facts about the company are not known. */
const titleOf = (page: string, name: string): string => [page, name].filter(Boolean).join(' | ');

const dashboard: ShellPage = {
  area: 'dashboard',
  metaFor: (name) => ({ title: titleOf('Dashboard', name), noIndex: true }),
  shellChunks: ['shell.dashboard', 'shell.addRemote', 'shell.returnTo', 'session'],
};

const login: ShellPage = {
  area: 'public',
  metaFor: (name) => ({
    title: titleOf('Sign In', name),
    description: `Sign in to manage content, leads and newsletters of ${name || 'this site'}.`,
    noIndex: true,
  }),
  shellChunks: ['shell.login', 'session'],
};

function shellPageOf(pathname: string): ShellPage | undefined {
  if (pathname === '/login') return login;
  return areaOfPath(pathname) === 'dashboard' ? dashboard : undefined;
}

/** Before the first publication: an address of the back office is not a wrong one. */
const noRemotes = () =>
  new AppError({
    code: 'unavailable',
    publicMessage: 'This site has no back office at the moment. Please try again shortly.',
    message: 'no remote is published',
    retryAfterSeconds: 5,
  });

/** A page of the back office, or sign-in: made here, because they need no renderer. Undefined for other addresses. */
export async function formatShellPage(
  { documents, registry, shellPublisher }: GatewayContext,
  url: URL,
  { theme, canaries }: PageVariant,
  opened?: ServedBuild,
): Promise<FormattedDocument | undefined> {
  const page = shellPageOf(url.pathname);
  if (page === undefined) return undefined;
  await shellPublisher.publishOnce();
  const { remotes } = page.area === 'dashboard' ? await registry.read() : { remotes: [] };
  if (page.area === 'dashboard' && remotes.length === 0) throw noRemotes();
  const names = canaries.split(',');
  const arms = remotes.map((remote) => (names.includes(remote.name) ? toCanaryArm(remote) : remote));
  return formatClientPage(documents, {
    ...page,
    url,
    theme: parseTheme(theme),
    remotes: opened ? withOpened(arms, opened) : arms,
  });
}
