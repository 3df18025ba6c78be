/** The pages of legal documents, by their addresses. */
export const legalPages = ['terms-and-conditions', 'privacy-policy'] as const;
export type LegalPage = (typeof legalPages)[number];

export const legalPageLabels: Record<LegalPage, string> = {
  'terms-and-conditions': 'Terms and Conditions',
  'privacy-policy': 'Privacy Policy',
};

/** Of dates such as 2025-01-31. */
export const isoDayPattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

interface Dated {
  page: LegalPage;
  effectiveDate: string;
}

export const documentsOf = <Document extends Pick<Dated, 'page'>>(
  documents: readonly Document[],
  page: LegalPage,
): Document[] => documents.filter((document) => document.page === page);

/** The version of a page is the effective date of its first document; '' for a page without documents. */
export const versionOf = (documents: readonly Dated[], page: LegalPage): string =>
  documentsOf(documents, page)[0]?.effectiveDate ?? '';
