import type { LegalPage } from './legal.constants';
import texts from './legal-texts.json' with { type: 'json' };

export interface LegalText {
  page: LegalPage;
  address: string;
  title: string;
  effectiveDate: string;
  sections: { id: string; title: string; content: string; list: string[]; additionalContent: string }[];
}
const { terms, privacy, refund, disclaimer } = texts as Record<keyof typeof texts, LegalText>;

/** Their dates count for consents of a site that has saved no texts. */
export { privacy as defaultPrivacy, terms as defaultTerms };
/** The texts of a site that has saved none. */
export const builtInLegal = [terms, privacy, refund, disclaimer];
