import { catalogueCalls } from './entries.calls';
import { solutions } from './solutions.schemas';

export const solutionCalls = catalogueCalls('Solutions', '/api/solutions', solutions);
