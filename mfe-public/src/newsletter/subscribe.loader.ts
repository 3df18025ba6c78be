import type { LoaderFunctionArgs } from 'react-router-dom';
import { readSite } from '../site/data/read-site';
import { createMeta } from '../site/meta/create-meta';

export async function loader(args: LoaderFunctionArgs) {
  return {
    meta: createMeta(await readSite(args), {
      title: 'Newsletter',
      path: '/newsletter/subscribe',
      noIndex: true,
    }),
  };
}
