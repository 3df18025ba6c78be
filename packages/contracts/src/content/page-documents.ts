interface Row {
  noun: string;
  plural: string;
  isSingle: true;
  pages?: readonly string[];
  /** Pages whose paths begin so have texts of it too, such as those of a list's items. */
  below?: readonly string[];
}

/** The document of a page: the page reads it together with the site's facts, and a change drops no other page. */
const page = <const Paths extends readonly string[]>(noun: string, ...pages: Paths) =>
  ({ noun, plural: noun, isSingle: true, pages }) as const;

/** The document of a list: the pages of its items have texts in it. */
const list = <const Paths extends readonly string[]>(noun: string, ...pages: Paths) => ({
  ...page(noun, ...pages),
  below: pages.map((path) => `${path}/`),
});

/** The rows of the documents of built-in pages, in the order of the back office's list. Their definitions are in `page-documents.schemas.ts`. */
export const pageDocumentRows = {
  'home-page': page('Home page', '/'),
  'about-page': page('About page', '/about'),
  'contact-page': page('Contact page', '/contact'),
  'achievements-page': page('Achievements page', '/achievements'),
  'services-page': list('Services page', '/services'),
  'solutions-page': list('Solutions page', '/solutions'),
  'portfolio-page': list('Portfolio page', '/portfolio', '/case-studies'),
  'blog-page': list('Blog page', '/blog'),
  'team-page': list('Team page', '/team'),
  'testimonials-page': page('Testimonials page', '/testimonials'),
  'careers-page': page('Careers page', '/careers'),
  'newsletter-page': { ...page('Newsletter page', '/newsletter/archive'), below: ['/newsletter/'] },
  'search-page': page('Search page', '/search'),
  // All pages show it.
  'shared-parts': { noun: 'Shared parts', plural: 'Shared parts', isSingle: true },
} as const satisfies Record<string, Row>;

export type PageDocumentName = keyof typeof pageDocumentRows;
export const pageDocumentNames = Object.keys(pageDocumentRows) as PageDocumentName[];

/** The paths that show it; none if all do. */
export const pagesOf = (name: PageDocumentName): readonly string[] => {
  const row: Row = pageDocumentRows[name];
  return row.pages ?? [];
};

/** The document of the page at this path. */
export const pageDocumentOf = (path: string): PageDocumentName | undefined =>
  pageDocumentNames.find((name) => pagesOf(name).includes(path));

/** The document that has texts of the page at this path: also of an item, or of its preview. */
export const textsAt = (path: string): PageDocumentName | undefined => {
  const own = path.replace(/^\/preview(?=\/)/, '');
  return (
    pageDocumentOf(own) ??
    pageDocumentNames.find((name) => {
      const { below = [] }: Row = pageDocumentRows[name];
      return below.some((folder) => own.startsWith(folder));
    })
  );
};
