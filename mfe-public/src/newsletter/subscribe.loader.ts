import type { LoaderFunctionArgs } from 'react-router-dom';
import { readItemTexts } from '../site/data/read-document';
import { readSite } from '../site/data/read-site';
import { createMeta } from '../site/meta/create-meta';

export type SubscribeData = Awaited<ReturnType<typeof loader>>;

export async function loader(args: LoaderFunctionArgs) {
  const [site, { item, states }] = await Promise.all([
    readSite(args),
    readItemTexts(args, 'newsletter-page'),
  ]);
  return {
    doneText: states.signedUpText,
    home: states.home,
    meta: createMeta(site, {
      title: item.eyebrow,
      path: '/newsletter/subscribe',
      noIndex: true,
    }),
  };
}
