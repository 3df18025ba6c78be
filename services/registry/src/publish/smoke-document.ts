import type { BootData, BootRemote } from '@atrium/contracts/boot';

const bootBlock = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/** The document of a client-rendered page with these remotes, made from another one. */
export function writeBoot(html: string, remotes: BootRemote[]): string {
  if (!bootBlock.test(html)) throw new Error('The document has no boot block');
  const boot: BootData = { remotes, page: null };
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return html.replace(bootBlock, (_block, start: string, _json, end: string) => start + json + end);
}
