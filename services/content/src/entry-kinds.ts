import type { EntryResource } from '@atrium/contracts/content/constants';
import { blogKind } from './blogs/blog-kind';
import { caseStudyKind } from './case-studies/case-study-kind';
import type { EntryKind } from './entries/entry-kind';
import { serviceKind } from './services/service-kind';
import { solutionKind } from './solutions/solution-kind';

export const entryKinds = {
  blogs: blogKind,
  services: serviceKind,
  solutions: solutionKind,
  'case-studies': caseStudyKind,
} as unknown as Record<EntryResource, EntryKind<never, never>>;
