export interface PublicPage {
  path: string;
  /** `team/member`: the component is in `team/member.page.tsx`, its data comes from `team/member.loader.ts`. */
  page: string;
  /** The file of loader and action, if they have another name than the page. */
  data?: string;
  /** `.action.ts`, next to the loader, handles a posted form. */
  hasAction?: boolean;
  /** The sitemap lists it. Addresses of items, and of lists with their newest change, come from the API. */
  isInSitemap?: boolean;
}

/** All public pages, in the order of the sitemap. Menus are content: `menus.constants.ts` of contracts has their defaults. */
export const pages: readonly PublicPage[] = [
  { path: '/', page: 'home/home' },
  {
    path: '/about',
    page: 'about/about',
    isInSitemap: true,
  },
  {
    path: '/team',
    page: 'team/team',
    isInSitemap: true,
  },
  { path: '/team/:id', page: 'team/member' },
  {
    path: '/achievements',
    page: 'achievements/achievements',
    isInSitemap: true,
  },
  { path: '/solutions', page: 'solutions/solutions' },
  { path: '/solutions/:slug', page: 'solutions/solution' },
  { path: '/services', page: 'services/services' },
  { path: '/services/:slug', page: 'services/service' },
  {
    path: '/blog',
    page: 'blog/blog',
  },
  { path: '/blog/:slug', page: 'blog/article' },
  {
    path: '/portfolio',
    page: 'portfolio/portfolio',
  },
  { path: '/portfolio/:slug', page: 'portfolio/case-study' },
  { path: '/case-studies', page: 'portfolio/portfolio' },
  { path: '/case-studies/:slug', page: 'portfolio/case-study' },
  {
    path: '/careers',
    page: 'careers/careers',
    isInSitemap: true,
  },
  {
    path: '/testimonials',
    page: 'testimonials/testimonials',
    isInSitemap: true,
  },
  {
    path: '/search',
    page: 'search/search',
  },
  {
    path: '/contact',
    page: 'contact/contact',
    hasAction: true,
    isInSitemap: true,
  },
  { path: '/forms/:slug', page: 'forms/form', hasAction: true },
  { path: '/newsletter/subscribe', page: 'newsletter/subscribe', hasAction: true },
  {
    path: '/newsletter/confirm',
    page: 'newsletter/newsletter-link',
    data: 'newsletter/confirm',
    hasAction: true,
  },
  {
    path: '/newsletter/unsubscribe',
    page: 'newsletter/newsletter-link',
    data: 'newsletter/unsubscribe',
    hasAction: true,
  },
  { path: '/newsletter/archive', page: 'newsletter/archive' },
  { path: '/newsletter/archive/:id', page: 'newsletter/archived' },
  { path: '/privacy-policy', page: 'legal/legal', data: 'legal/privacy', isInSitemap: true },
  { path: '/terms-and-conditions', page: 'legal/legal', data: 'legal/terms', isInSitemap: true },
  { path: '/legal/:page', page: 'legal/legal', data: 'legal/further' },
  // Pages of blocks. All other addresses win.
  { path: '/:slug', page: 'pages/page' },
  // The link of an approval: a frozen page with its comments.
  { path: '/approval/:token', page: 'approval/approval', hasAction: true },
  // Preview links: show unpublished items without signing in.
  { path: '/preview/services/:token', page: 'services/service' },
  { path: '/preview/solutions/:token', page: 'solutions/solution' },
  { path: '/preview/case-studies/:token', page: 'portfolio/case-study' },
  { path: '/preview/blogs/:token', page: 'blog/article' },
  { path: '/preview/pages/:token', page: 'pages/page' },
  { path: '/preview/forms/:token', page: 'forms/form' },
  { path: '/preview/team/:token', page: 'team/member' },
  { path: '/preview/testimonials/:token', page: 'testimonials/testimonials' },
  { path: '/preview/careers/:token', page: 'careers/careers' },
  { path: '/preview/partner-logos/:token', page: 'home/home' },
];
