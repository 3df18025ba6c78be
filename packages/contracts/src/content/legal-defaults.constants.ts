import { defaultDisclaimer, defaultPrivacy, defaultRefund } from './legal-privacy.constants';
import { defaultTerms } from './legal-terms.constants';

/** The texts of a site that has saved none. */
export const builtInLegal = [defaultTerms, defaultPrivacy, defaultRefund, defaultDisclaimer];
