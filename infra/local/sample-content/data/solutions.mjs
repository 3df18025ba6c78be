// The six industry solutions. Titles and short descriptions come from the site's built-in copies.
import { solution as commerce } from './solutions/e-commerce-growth-suite.mjs';
import { solution as education } from './solutions/education-and-e-learning-solutions.mjs';
import { solution as enterprise } from './solutions/enterprise-digital-transformation.mjs';
import { solution as finance } from './solutions/financial-analytics-and-automation.mjs';
import { solution as healthcare } from './solutions/healthcare-digital-transformation.mjs';
import { solution as legal } from './solutions/legal-tech-and-document-automation.mjs';

export const solutions = [education, enterprise, finance, legal, commerce, healthcare];
