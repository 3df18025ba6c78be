/** The pages that every site has, by the names that menus offer. */
export const sitePages = [
  { path: '/', label: 'Home' },
  { path: '/about', label: 'About' },
  { path: '/team', label: 'Team' },
  { path: '/achievements', label: 'Achievements' },
  { path: '/solutions', label: 'Solutions' },
  { path: '/services', label: 'Services' },
  { path: '/blog', label: 'Blog' },
  { path: '/portfolio', label: 'Portfolio' },
  { path: '/careers', label: 'Careers' },
  { path: '/testimonials', label: 'Testimonials' },
  { path: '/search', label: 'Search' },
  { path: '/contact', label: 'Contact' },
  { path: '/newsletter/subscribe', label: 'Newsletter' },
  { path: '/newsletter/archive', label: 'Newsletter archive' },
  { path: '/privacy-policy', label: 'Privacy Policy' },
  { path: '/terms-and-conditions', label: 'Terms and Conditions' },
] as const;

/** The types whose published items a menu lists by itself. */
export const listedInMenus = ['services', 'solutions'] as const;
export const menuEntryTypes = ['page', ...listedInMenus] as const;
export type MenuEntryType = (typeof menuEntryTypes)[number];

export const menuEntryLabels: Record<MenuEntryType, string> = {
  page: 'A page or address',
  services: 'All published services',
  solutions: 'All published solutions',
};

/** How many items of a type are listed. */
export const headerListLength = 8;
export const footerListLength = 5;

const page = (path: string) => ({ type: 'page' as MenuEntryType, path, label: '', text: '' });
const all = (type: MenuEntryType) => ({ ...page(''), type });

export const defaultMenus = {
  header: [
    {
      label: 'Company',
      path: '',
      links: [page('/about'), page('/team'), page('/achievements'), page('/careers')],
    },
    { label: 'Solutions', path: '/solutions', links: [all('solutions')] },
    { label: 'Services', path: '/services', links: [all('services')] },
    {
      label: 'Resources',
      path: '',
      links: [page('/blog'), page('/portfolio'), page('/testimonials'), page('/search')],
    },
  ],
  button: 'Contact Us',
  footer: [
    {
      label: 'Quick Links',
      links: ['/about', '/solutions', '/blog', '/portfolio', '/careers', '/contact'].map(page),
    },
    { label: 'Services', links: [all('services')] },
  ],
  legal: ['/privacy-policy', '/terms-and-conditions'].map((path) => ({ path, label: '' })),
};

export type Menus = typeof defaultMenus;
