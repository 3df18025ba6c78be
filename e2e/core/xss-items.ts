const fitting = (texts: readonly string[], max: number) => texts.filter(({ length }) => length <= max);

/** As many payloads as a plain field takes; each field starts with another one. */
function fill(texts: readonly string[], max: number, first = 0): string {
  const turned = [...texts.slice(first), ...texts.slice(0, first)];
  return turned.reduce((joined, text) => {
    const next = joined === '' ? text : `${joined} ${text}`;
    return next.length <= max ? next : joined;
  }, '');
}

const joinHtml = (texts: readonly string[]) =>
  `<p>words</p>${texts.map((text) => `<p>${text}</p>`).join('')}`;

const blocksOf = (texts: readonly string[]) => [
  ...texts.map((text) => ({ type: 'text', content: text, tinyMCEContent: text })),
  ...texts.map((text) => ({ type: 'video', content: `https://x.example/${text.replaceAll(/\s/g, '')}` })),
  { type: 'list', listItems: texts },
  { type: 'quote', content: texts.join(' ') },
  { type: 'image', imageUrl: '/no-such-image', imageAlt: fill(texts, 300) },
];

const featuresOf = (texts: readonly string[]) =>
  texts.map((text) => ({ title: text, description: text, icon: text, benefits: [text], details: text }));

const common = (texts: readonly string[], slug: string) => ({
  title: `${slug} ${fill(texts, 150)}`,
  slug,
  status: 'published',
  shortDescription: fill(texts, 1_000, 1),
});

export const xssPost = (texts: readonly string[], slug: string) => ({
  title: `${slug} ${fill(texts, 150)}`,
  slug,
  status: 'published',
  tags: fitting(texts, 50).slice(0, 30),
  thumbnailAlt: fill(texts, 300, 2),
  author: { name: fill(texts, 100, 3) || 'Ada' },
  seo: {
    metaTitle: fill(texts, 60, 4),
    metaDescription: fill(texts, 160, 5),
    focusKeyword: fill(texts, 100, 6),
    keywords: fitting(texts, 80),
  },
  paragraphs: [joinHtml(texts), ...texts].map((content) => ({ content })),
});

export const xssService = (texts: readonly string[], slug: string) => ({
  ...common(texts, slug),
  category: 'service',
  tagline: fill(texts, 300, 2),
  description: fill(texts, 5_000, 3),
  longDescription: joinHtml(texts),
  metaTitle: fill(texts, 200, 4),
  metaDescription: fill(texts, 500, 5),
  keywords: fitting(texts, 80),
  contentBlocks: blocksOf(texts),
  features: featuresOf(texts),
  pricing: [
    {
      name: fill(texts, 100, 6),
      price: 1,
      currency: '"><b>',
      period: fill(texts, 30, 7),
      features: fitting(texts, 300),
    },
  ],
  process: texts.map((text) => ({ title: text, description: text })),
  thumbnailAlt: fill(texts, 300, 8),
});

export const xssSolution = (texts: readonly string[], slug: string) => ({
  ...common(texts, slug),
  industryType: 'healthcare',
  targetAudience: fill(texts, 500, 2),
  implementationTime: { min: 1, max: 4, unit: 'weeks' },
  tagline: fill(texts, 300, 3),
  longDescription: joinHtml(texts),
  category: fill(texts, 100, 4),
  roi: fill(texts, 500, 5),
  complianceStandards: fitting(texts, 50).slice(0, 20),
  integrations: texts.map((text) => ({ name: text, description: text })),
  features: texts.map((text) => ({ title: text, description: text, icon: text })),
  contentBlocks: blocksOf(texts),
});

export const xssCaseStudy = (texts: readonly string[], slug: string) => ({
  ...common(texts, slug),
  client: fill(texts, 200, 2),
  industry: fill(texts, 100, 3) || 'Retail',
  challenge: texts.join(' '),
  solution: texts.join(' '),
  results: texts,
  longDescription: joinHtml(texts),
  tinyMCEContent: joinHtml(texts),
  metaTitle: fill(texts, 200, 4),
  metaDescription: fill(texts, 500, 5),
  keywords: fitting(texts, 80),
});

export const xssContact = (texts: readonly string[], mark: string) => ({
  fullName: `${mark} ${fill(texts, 80)}`,
  // The most hostile one that the rule for addresses accepts.
  email: `'/onerror=top.__x\`0\`&&${mark}@example.com`,
  companyName: fill(texts, 200, 1) || 'Harbour Books',
  serviceType: fill(texts, 100, 2),
  otherServiceType: fill(texts, 200, 3),
  goals: texts.join('\n'),
  timeline: fill(texts, 50, 4),
  attribution: {
    landingPage: fill(texts, 500, 5),
    referrer: 'javascript:top.__x(0)',
    utmSource: fill(texts, 500, 6),
    utmMedium: fill(texts, 500, 7),
    utmCampaign: fill(texts, 500, 8),
    utmTerm: fill(texts, 500, 9),
    utmContent: fill(texts, 500, 10),
  },
});

export const xssTestimonial = (texts: readonly string[], mark: string) => ({
  name: `${mark} ${fill(texts, 80)}`,
  text: fill(texts, 3_000, 1),
  position: fill(texts, 150, 2),
  client: fill(texts, 150, 3),
  service: fill(texts, 150, 4),
  rating: 5,
  status: 'published',
});

export const xssMember = (texts: readonly string[], mark: string) => ({
  name: `${mark} ${fill(texts, 80)}`,
  title: fill(texts, 150, 1) || 'Dev',
  bio: texts.join(' '),
  expertise: fitting(texts, 100),
  education: fitting(texts, 200)
    .slice(0, 20)
    .map((text) => ({ degree: text, institution: text })),
  experience: fitting(texts, 200)
    .slice(0, 20)
    .map((text) => ({ position: text, company: text })),
  quote: fill(texts, 1_000, 2),
  status: 'published',
});

export const xssRole = (texts: readonly string[], mark: string) => ({
  title: `${mark} ${fill(texts, 120)}`,
  category: 'sales',
  summary: fill(texts, 3_000, 1),
  location: fill(texts, 150, 2),
  type: fill(texts, 100, 3),
  responsibilities: fitting(texts, 500),
  qualifications: fitting(texts, 500),
  status: 'published',
});

/** Tags contain no commas and their number is limited. */
export const xssTags = (texts: readonly string[]) =>
  fitting(
    texts.map((text) => text.replaceAll(',', ' ')),
    40,
  ).slice(0, 10);

export const xssCampaign = (texts: readonly string[], mark: string) => ({
  subject: `${mark} ${fill(texts, 150)}`.replaceAll(/[\r\n]/g, ' '),
  preheader: fill(texts, 200, 1),
  content: joinHtml(texts),
});

/** For file names, partners, segments and filters. */
export const xssName = (texts: readonly string[], max: number, first = 0) =>
  fill(texts, max, first) || 'name';
