import { createMeta } from '../site/meta/create-meta';

export async function loader() {
  return { meta: createMeta({ title: 'Newsletter', path: '/newsletter/subscribe', noIndex: true }) };
}
