/** The pages of legal documents, by their addresses. */
export const legalPages = ['terms-and-conditions', 'privacy-policy'] as const;
export type LegalPage = (typeof legalPages)[number];

export const legalPageLabels: Record<LegalPage, string> = {
  'terms-and-conditions': 'Terms and Conditions',
  'privacy-policy': 'Privacy Policy',
};

/** Matches dates such as 2025-01-31. */
const isoDayPattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** A version of a page: the effective date of its first document, numbered from the second text of that date on. */
export const legalVersionPattern = new RegExp(`${isoDayPattern.source.slice(0, -1)}(?:\\.[1-9]\\d{0,3})?$`);

/** 2025-01-31 as 01/31/2025, and the second text of that date as 01/31/2025 (2). */
export const formatLegalVersion = (version: string): string =>
  version.replace(/^(\d+)-(\d+)-(\d+)(?:\.(\d+))?$/, (_, year, month, day, number) =>
    [`${month}/${day}/${year}`, ...(number ? [`(${number})`] : [])].join(' '),
  );

/** Marks a document that stands on a page with an address of its own. */
export const ownLegalPage = 'own';

interface Placed {
  page: LegalPage | typeof ownLegalPage;
  address: string;
}

/** The page of a document: one of the built-in ones, or its own address. */
export const legalPageOf = ({ page, address }: Placed): string => (page === ownLegalPage ? address : page);

const isBuiltInLegalPage = (page: string): page is LegalPage =>
  (legalPages as readonly string[]).includes(page);

/** The name of a page whose documents have no title. */
export const legalLabelOf = (page: string): string =>
  isBuiltInLegalPage(page) ? legalPageLabels[page] : page;

export const legalPathOf = (page: string): string =>
  isBuiltInLegalPage(page) ? `/${page}` : `/legal/${page}`;

export const documentsOf = <Document extends Placed>(
  documents: readonly Document[],
  page: string,
): Document[] => documents.filter((document) => legalPageOf(document) === page);
