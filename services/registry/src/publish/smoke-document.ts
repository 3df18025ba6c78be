import type { BootData, BootRemote } from '@atrium/contracts/registry/boot.schemas';
import type { RemoteBuild } from '@atrium/contracts/registry/builds.schemas';
import type { RenderedSample } from './render-samples';

const bootBlock = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

const emptyRoot = '<div id="root"></div>';

/** The variable parts of a document. */
export interface SmokePage {
  remotes: BootRemote[];
  /** The server's part of the candidate's page; null: the browser renders the page. */
  rendered: RenderedSample | null;
}

/** The document of a page, made from that of a client-rendered page. */
export function writeDocument(
  html: string,
  { remotes, rendered }: SmokePage,
  { name: owner, version }: Pick<RemoteBuild, 'name' | 'version'>,
): string {
  if (!bootBlock.test(html) || !html.includes(emptyRoot))
    throw new Error('The document has no boot block or no empty root');
  const page = rendered && { owner, version, hydration: rendered.hydration };
  return html
    .replace(bootBlock, (_block, start: string, json: string, end: string) => {
      const boot: BootData = { ...JSON.parse(json), remotes, page };
      return start + JSON.stringify(boot).replaceAll('<', '\\u003c') + end;
    })
    .replace(emptyRoot, () => `<div id="root">${rendered?.html ?? ''}</div>`);
}
