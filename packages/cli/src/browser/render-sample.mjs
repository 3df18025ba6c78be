import { createRequire } from 'node:module';
import vm from 'node:vm';

/**
 * @typedef {{ html: string, chunks: string[] }} Sample `chunks`: names of those of the page
 * @typedef {{ kind: 'page', status: number, html: string, chunks: string[], unexpectedErrors: unknown[] }
 *   | { kind: 'response', response: Response }} Rendered
 * @typedef {{ renderPage: (input: { request: Request, routes: unknown[], settings: Record<string, object>, fetchApi: (request: Request) => Promise<Response> }) => Promise<Rendered>,
 *   shared: Record<string, unknown> }} ShellBundle `shell/dist/server/shell.cjs`
 */

const RENDER_WITHIN_MS = 20_000;

/** @param {string} source @param {string} filename @param {(id: string) => unknown} require @returns {any} its exports */
function evaluate(source, filename, require) {
  const module = { exports: {} };
  vm.runInThisContext(`(function (module, exports, require) {${source}\n})`, { filename })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

/** @param {string} source @returns {ShellBundle} */
export const loadShellBundle = (source) => evaluate(source, 'shell.cjs', createRequire(import.meta.url));

/**
 * Renders a page of a public remote as the site's server does.
 * @param {{ bundle: ShellBundle, remote: { build: import('../registry-api.mjs').Build, read?: (file: string) => Uint8Array | undefined }, path: string, fetchApi: (request: Request) => Promise<Response> }} options
 * @returns {Promise<Sample>} rejects with the reason why it has none
 */
export async function renderSample({ bundle, remote: { build, read }, path, fetchApi }) {
  const source = new TextDecoder().decode(read?.(`server/${build.server}`));
  const { remote } = evaluate(source, `${build.name}/${build.server}`, (id) => {
    if (!(id in bundle.shared)) throw new Error(`"${id}" is not among the shell's shared modules`);
    return bundle.shared[id];
  });
  const request = new Request(new URL(path, 'http://atrium.invalid'), {
    signal: AbortSignal.timeout(RENDER_WITHIN_MS),
  });
  const settings = { [build.name]: build.values ?? {} };
  const page = await bundle.renderPage({ request, routes: remote.routes, settings, fetchApi });
  if (page.kind === 'response') throw new Error(`is rendered with the status ${page.response.status}`);
  if (page.status >= 400 || page.unexpectedErrors.length > 0)
    throw new Error(`is rendered with the status ${page.status}: ${page.unexpectedErrors[0] ?? 'not found'}`);
  return { html: page.html, chunks: page.chunks };
}
