import type { AdminApi } from '../core/api';

/** Creates an unpublished item of each kind that contains the text; returns their ids and slugs. */
export async function createDrafts(api: AdminApi, text: string): Promise<string[]> {
  const common = {
    status: 'draft',
    seo: { metaTitle: 'Draft', metaDescription: text },
    shortDescription: text,
    description: text,
  };
  const kinds = {
    blogs: { paragraphs: [{ content: `<p>${text}</p>` }] },
    services: { category: 'service' },
    solutions: {
      category: 'service',
      industryType: 'healthcare',
      targetAudience: text,
      implementationTime: { min: 1, max: 2, unit: 'weeks' },
    },
    'case-studies': { client: text, industry: 'Retail', challenge: text, solution: text },
  };
  const ids: string[] = [];
  for (const [kind, fields] of Object.entries(kinds)) {
    const item = { title: `Draft of ${kind}`, slug: `draft-of-${kind}`, ...common, ...fields };
    const { data } = await api.post<{ data: { _id: string; slug: string } }>(`/api/${kind}`, item);
    ids.push(data._id, data.slug);
  }
  return ids;
}
