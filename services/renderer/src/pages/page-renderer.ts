import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { defaultLook, type FontPair } from '@atrium/contracts/content/look.constants';
import { areaOf, findOwner } from '@atrium/contracts/registry/boot';
import type {
  RegistryState,
  ServedBuild,
  ServedRemote,
  ServerFailure,
} from '@atrium/contracts/registry/builds.schemas';
import { canaryHeader, openedVersionHeader } from '@atrium/contracts/registry/constants';
import type { RenderedPage } from '@atrium/contracts/registry/shell-bundle.schemas';
import type { PageMeta } from '@atrium/contracts/site/page-meta';
import { parseTheme, THEME_HEADER } from '@atrium/contracts/site/page-theme';
import type { Site } from '@atrium/contracts/site/schemas';
import { formatClientPage } from '@atrium/page-document/client-page';
import { type FormattedDocument, formatStaticDocument } from '@atrium/page-document/html-document';
import { describeIslands, listIntegrity, listPageFiles } from '@atrium/page-document/page-files';
import { AppError } from '@atrium/service-kit/app-error';
import { cacheTagsHeader } from '@atrium/service-kit/http/env';
import type { Logger } from '@atrium/service-kit/logger';
import { toCanaryArm, withOpened } from '@atrium/service-kit/registry/boot-remotes';
import type { RendererContext } from '../context';
import { PageBlocked } from '../render-process/guarded-pages';
import { BundleLoadError } from '../render-process/render-pool';
import { type Frame, findFrame, findOwnerOf, listVersions } from './find-frame';
import { findHomeRedirect, findRedirect } from './find-redirect';
import { createPageApi, type PagePreview } from './page-api';
import { respondWithClientPage, respondWithDocument, respondWithFailure } from './respond-with-document';

/** `fonts` replaces those of the look. */
type PageContext = RendererContext & { preview?: PagePreview & { fonts?: FontPair } };

/** The metadata of an answer whose page has none of its own. */
function metaOf(status: number, siteName: string): PageMeta {
  if (status < 400) return { title: siteName };
  return status === 404
    ? {
        title: ['Page Not Found', siteName].filter(Boolean).join(' | '),
        description: "The page you're looking for doesn't exist or has been moved.",
        noIndex: true,
      }
    : { title: ['Something went wrong', siteName].filter(Boolean).join(' | '), noIndex: true };
}

/** The registry's state as this visitor gets it. */
async function readRegistry({ registry }: RendererContext, request: Request): Promise<RegistryState> {
  const { revision, remotes, suspended } = await registry.read();
  const canaries = request.headers.get(canaryHeader)?.split(',') ?? [];
  const served = remotes.map((remote) => (canaries.includes(remote.name) ? toCanaryArm(remote) : remote));
  const opened = request.headers.get(openedVersionHeader);
  const build = opened === null ? null : await registry.readOpened(opened);
  if (build === null) return { revision, remotes: served, suspended };
  const others = suspended.filter(({ name }) => name !== build.name);
  return { revision, remotes: withOpened(served, build), suspended: others };
}

async function formatRendered(
  context: PageContext,
  page: RenderedPage,
  request: Request,
  {
    remote,
    frame,
    served,
    site,
  }: { remote: ServedBuild; frame: ServedBuild | undefined; served: ServedRemote[]; site: Site | undefined },
): Promise<FormattedDocument> {
  const { getShell, styles } = context;
  const shell = await getShell();
  // Pages read the facts about the site themselves.
  const { company, look } = site ?? (await context.findFacts());
  const siteName = page.meta?.siteName ?? company.name;
  const { preview } = context;
  const dress = context.dress({ ...(look ?? defaultLook), ...(preview?.fonts && { fonts: preview.fonts }) });
  const remotes = frame ? [frame, remote] : [remote];
  const files = {
    shell: shell.build,
    shellChunks: page.status >= 500 ? ['shell.failure'] : [],
    remoteChunks: [...page.chunks, ...(page.meta?.chunks ?? [])],
  };
  const { styles: sheets } = listPageFiles({ ...files, remotes });
  // Beside its form a page is a picture of its draft.
  const parts = preview?.hasMarks
    ? null
    : { script: shell.script, islands: describeIslands({ ...files, remotes: served, html: page.html }) };
  return formatStaticDocument({
    url: new URL(request.url),
    theme: readThemeOf(request),
    fonts: shell.fonts[dress.fontPair],
    look: dress,
    meta: page.meta ?? metaOf(page.status, siteName),
    language: company.language,
    siteName,
    parts,
    html: page.html,
    headLinks: page.headLinks,
    styles: sheets,
    integrity: listIntegrity(remotes),
    criticalStyles: await styles.inline(sheets, page.html),
  });
}

/** The page where no version renders: nothing but an explanation. */
async function formatFailure(
  { getShell, dress, findFacts }: PageContext,
  request: Request,
  status: number,
): Promise<FormattedDocument> {
  const [shell, facts] = await Promise.all([getShell(), findFacts()]);
  const look = dress(facts.look);
  const { title, text } = facts.failure;
  return formatStaticDocument({
    url: new URL(request.url),
    theme: readThemeOf(request),
    fonts: shell.fonts[look.fontPair],
    look,
    meta: metaOf(status, facts.company.name),
    language: facts.company.language,
    siteName: facts.company.name,
    parts: null,
    html:
      `<main id="main" style="max-width:34rem;margin:18vh auto;padding:0 1.25rem"><h1 style="font-size:1.75rem">${escapeHtml(title)}</h1>` +
      `<p style="margin:1rem 0">${escapeHtml(text)}</p><p><a href="">Try again</a> · <a href="/">Back to Home</a></p></main>`,
    styles: listPageFiles({ shell: shell.build }).styles,
    integrity: {},
    criticalStyles: null,
  });
}

/** By the name of the remote. */
const listSettings = (builds: readonly ServedBuild[]) =>
  Object.fromEntries(builds.flatMap(({ name, values }) => (values ? [[name, values]] : [])));

/** `hasFailed` is true if a loader threw although the API works. */
async function renderVersion(
  context: PageContext,
  { remote, frame }: { remote: ServedRemote; frame: Frame | undefined },
  request: Request,
  { remotes, revision }: RegistryState,
  log: Logger,
): Promise<{ response: Response; hasFailed: boolean }> {
  const url = new URL(request.url);
  const api = createPageApi({ page: request, fetchApi: context.fetchApi, preview: context.preview });
  const redirect = (location: string) => ({
    response: new Response(null, { status: 301, headers: { location } }),
    hasFailed: false,
  });
  const former = request.method === 'GET' ? await findHomeRedirect(api.fetchApi, url) : undefined;
  if (former !== undefined) return redirect(former);
  const result = await context.pages.render(
    {
      page: remote.active,
      frame: frame?.build,
      isPreview: context.preview !== undefined || url.pathname.startsWith('/preview/'),
    },
    {
      request,
      fetchApi: api.fetchApi,
      hasLimit: request.method !== 'POST',
      settings: listSettings(frame ? [frame.build, remote.active] : [remote.active]),
    },
  );
  if (result.kind === 'response') return { response: result.response, hasFailed: false };
  if (result.status === 404 && request.method === 'GET') {
    const location = await findRedirect(api.fetchApi, url);
    if (location !== undefined) return redirect(location);
  }
  for (const err of result.unexpectedErrors) log.error({ err, path: url.pathname }, 'loader failed');
  const served = remotes.map((other) => {
    if (other.name === frame?.remote.name) return frame.remote;
    return other.name === remote.name ? remote : other;
  });
  const headers = new Headers(result.headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  // The gateway does not cache pages without tags.
  if (!api.hasFailed()) headers.set(cacheTagsHeader, api.listTags().join(','));
  headers.set('x-render-revision', String(revision));
  const site = await api.readSite();
  const page = await formatRendered(context, result, request, {
    remote: remote.active,
    frame: frame?.build,
    served,
    site,
  });
  return {
    response: respondWithDocument(page, { status: result.status, headers }),
    hasFailed: result.unexpectedErrors.length > 0 && !api.hasFailed(),
  };
}

/**
 * The page of the active version, else of the previous one, else the active version's error page; else the status of the failure. An
 * active version that fails where the previous one works is reported, and one that alone ends its process, unless its files could not be
 * loaded: that is not its fault. If neither works inside the frame of another remote, the active one is shown without it: then the frame may be at fault, which isn't reported, because the page's code could pretend that.
 */
async function renderPublic(
  context: PageContext,
  owner: ServedRemote,
  request: Request,
  state: RegistryState,
  log: Logger,
): Promise<Response | { status: number }> {
  const { pages, reportFailure } = context;
  const { pathname } = new URL(request.url);
  const frame = await findFrame(context, owner, listPublic(state));
  let errorPage: Response | undefined;
  let failure: ServerFailure | undefined;
  let status = 500;
  const attempts = listVersions(owner).map((remote) => ({ remote, frame }));
  for (const attempt of frame ? [...attempts, { remote: owner, frame: undefined }] : attempts) {
    const { remote } = attempt;
    try {
      const { response, hasFailed } = await renderVersion(context, attempt, request, state, log);
      if (!hasFailed && failure && remote !== owner) reportFailure(owner.active, failure);
      if (!hasFailed || request.method === 'POST') return response;
      errorPage ??= response;
      if (remote === owner) failure ??= { page: pathname, reason: 'threw' };
    } catch (err) {
      const ended = pages.failureOf(err);
      const isLoaded = !(err instanceof BundleLoadError || err instanceof PageBlocked);
      if (remote === owner && (isLoaded || ended))
        failure = ended ?? failure ?? { page: pathname, reason: 'threw' };
      if (remote === owner && ended && !attempt.frame) reportFailure(owner.active, ended);
      if (ended || err instanceof PageBlocked) status = 503;
      const { version } = remote.active;
      if (!(err instanceof PageBlocked))
        log.error({ err, remote: remote.name, version, path: pathname }, 'page not rendered');
      // What the form does must not be done twice.
      if (isLoaded && request.method === 'POST') break;
    }
  }
  return errorPage ?? { status };
}

const listPublic = ({ remotes }: RegistryState): ServedRemote[] =>
  remotes.filter(({ active }) => areaOf(active) === 'public');

/** True if the last version of the remote that has this address was taken back. */
function isSuspended({ suspended }: RegistryState, candidates: ServedRemote[], pathname: string): boolean {
  const served = candidates.map(({ active: { prefixes } }) => ({ prefixes, isGone: false }));
  const gone = suspended.map(({ prefixes }) => ({ prefixes, isGone: true }));
  return findOwner([...served, ...gone], pathname)?.isGone ?? false;
}

/** A page of the public remote. */
export async function renderPage(context: PageContext, request: Request, log: Logger): Promise<Response> {
  const state = await readRegistry(context, request);
  const candidates = listPublic(state);
  const { pathname } = new URL(request.url);
  const fail = async (status: number) =>
    respondWithFailure(await formatFailure(context, request, status), status);
  if (isSuspended(state, candidates, pathname)) return fail(503);
  if (candidates.length === 0) throw noPublicRemote();
  const owner = findOwnerOf(pathname, candidates);
  if (!owner?.active.ssr)
    return respondWithClientPage(
      await formatClientPage(context, {
        url: new URL(request.url),
        theme: readThemeOf(request),
        remotes: state.remotes,
        area: 'public',
        metaFor: (name) => ({ title: name || new URL(request.url).hostname }),
      }),
    );
  const rendered = await renderPublic(context, owner, request, state, log);
  return rendered instanceof Response ? rendered : fail(rendered.status);
}

/** Before the first publication, or while the row of the only public remote is damaged. */
const noPublicRemote = () =>
  new AppError({
    code: 'unavailable',
    publicMessage: 'This site has no pages at the moment. Please try again shortly.',
    message: 'no public remote is published',
    retryAfterSeconds: 5,
  });

const readThemeOf = (request: Request) => parseTheme(request.headers.get(THEME_HEADER));
