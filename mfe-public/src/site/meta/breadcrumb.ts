export interface Crumb {
  label: string;
  /** Absent on the current page. */
  path?: string;
}

/** The breadcrumb of a page below the home page. */
export const crumbs = (...below: Crumb[]): Crumb[] => [{ label: 'Home', path: '/' }, ...below];
