import { caseStudies } from './case-studies.schemas';
import { catalogueCalls } from './entries.calls';

export const caseStudyCalls = catalogueCalls('Case studies', '/api/case-studies', caseStudies);
