import type { failureTexts, unavailableTexts } from './failure-pages.constants';

/** The texts in place of a page that does not exist, where the site's own can't be read. */
export const notFoundTexts = {
  title: 'Oops! Page Not Found',
  text: "The page you're looking for doesn't exist or has been moved.",
  links: [
    { label: 'Back to Home', to: '/' },
    { label: 'Search the site', to: '/search' },
  ],
};

export interface ErrorPages {
  notFound: typeof notFoundTexts;
  failure: typeof failureTexts;
  unavailable: typeof unavailableTexts;
}
