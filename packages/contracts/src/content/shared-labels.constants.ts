import type { LabelTable } from './page-labels.constants';

/** The short texts around each page. */
export const sharedLabels = {
  navigation: {
    home: ['First name in breadcrumbs', 'Home'],
    viewAll: ['Last link of a menu', 'View All'],
  },
  footer: {
    contact: ['Heading of the contact lines', 'Contact'],
    rights: ['After the name of the company', 'All rights reserved.'],
  },
} as const satisfies Record<string, LabelTable>;
