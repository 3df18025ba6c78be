/** What visitors read in place of a page, where the site's own texts can't be read. */
export const builtInErrorPages = {
  notFound: {
    title: 'Oops! Page Not Found',
    text: "The page you're looking for doesn't exist or has been moved.",
    links: [
      { label: 'Back to Home', to: '/' },
      { label: 'Search the site', to: '/search' },
    ],
  },
  failure: {
    title: 'Something went wrong',
    text: 'This part of the page could not be shown. The rest of the site keeps working.',
  },
  unavailable: {
    title: 'Temporarily unavailable',
    text: "This page can't be shown right now. Please try again in a few seconds.",
  },
};

export type ErrorPages = typeof builtInErrorPages;
