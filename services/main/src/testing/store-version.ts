import { zipSync } from 'fflate';
import type { WholeProduct } from './whole-product';

const encode = (text: string) => new TextEncoder().encode(text);

/** Publishes a small back-office remote that nobody gets. Resolves with the path of the calls of its version. */
export async function storeVersion(
  product: WholeProduct,
  { name, token }: { name: string; token: string },
): Promise<string> {
  const build = {
    name,
    version: '1.0.0-a',
    ssr: false,
    prefixes: [`/dashboard/${name}`],
    entry: 'remoteEntry.js',
    server: null,
    expose: { js: [], css: [] },
    chunks: {},
  };
  const archive = zipSync({
    'remote.json': encode(JSON.stringify(build)),
    'client/remoteEntry.js': encode(''),
  });
  const response = await product.send(
    { method: 'POST', path: `/api/registry/remotes/${name}/versions?placement=stored` },
    { token, body: new Uint8Array(archive), headers: { 'content-type': 'application/zip' } },
  );
  if (!response.ok) throw new Error(await response.text());
  return `/api/registry/remotes/${name}/versions/${build.version}`;
}
