export interface PublicRoute {
  path: string;
  /** The main heading. */
  heading: string | RegExp;
  /** Texts that the server-rendered HTML must have. */
  texts: readonly string[];
  /** Paths that the page links to. */
  links?: readonly string[];
  /** Types of its structured data. */
  types: readonly string[];
  /** Only if it differs from `path`. */
  canonicalPath?: string;
}

const caseStudy = {
  heading: 'A storefront light enough for a weak signal',
  texts: [
    'Ottavane Home',
    'E-commerce',
    'The Challenge',
    'Our Solution',
    'Results & Impact',
    '+34% Mobile conversion against a hold-out group',
    'Finished HTML, one clear action',
    'Before',
    'Mateo Arriaga',
    'Credits',
    'A budget for weight',
  ],
  links: ['/contact', '/portfolio'],
  types: ['CreativeWork', 'BreadcrumbList'],
  canonicalPath: '/portfolio/ottavane-home-storefront-rebuild',
};

const portfolio = {
  heading: 'Portfolio',
  texts: ['500+', '200+', '98%', '6.2x', 'View Case Study', 'Haldric Freight', 'Rivermead Health'],
  links: ['/portfolio/haldric-freight-customer-portal', '/portfolio/fernmoor-reporting-automation'],
  types: ['CollectionPage', 'BreadcrumbList', 'ItemList'],
  canonicalPath: '/portfolio',
};

/** Every public route of the product with an example of each kind of item. */
export const publicRoutes: readonly PublicRoute[] = [
  {
    path: '/',
    heading: /opens doors/,
    texts: [
      'OUR SERVICES',
      'Transform Your Business with Our Expert Services',
      '24/7 Support',
      '100% Quality',
      'Explore Service',
      'View All Services',
      'Figures we stand behind',
      '500+',
      '15+',
    ],
    links: ['/services', '/solutions/legal-tech-and-document-automation', '/contact'],
    types: ['Organization', 'WebSite'],
  },
  {
    path: '/about',
    heading: 'About Atrium',
    texts: [
      'Why Choose Us',
      'Get Started Today',
      'Partners',
      'Team',
      'Testimonials',
      'Imani Okafor',
      'Rafael Monteiro',
      'Sunniva Halvorsen',
      'Anjali Raghavan',
      'Tomasz Wilk',
    ],
    links: ['/team/1', '/team/2', '/team/3', '/team/4', '/team/5', '/careers', '/contact'],
    types: ['AboutPage', 'Organization', 'BreadcrumbList'],
  },
  {
    path: '/team',
    heading: 'Our Team',
    texts: ['Imani Okafor', 'Mere Tautahi', 'Partners', 'Testimonials'],
    links: ['/team/1', '/team/8', '/careers'],
    types: ['CollectionPage', 'BreadcrumbList', 'ItemList'],
  },
  {
    path: '/team/3',
    heading: 'Sunniva Halvorsen',
    texts: [
      'Creative Director',
      'Decoration hides a weak idea. Proportion reveals a strong one.',
      'Sunniva trained as a printmaker',
      'Design systems',
      'sunniva.halvorsen@atrium.example',
      'LinkedIn',
      'Facebook',
      'Instagram',
    ],
    links: ['/team', 'mailto:sunniva.halvorsen@atrium.example'],
    types: ['Person', 'BreadcrumbList'],
  },
  {
    path: '/achievements',
    heading: 'Achievements',
    texts: [
      '500+',
      '6.2x',
      '98%',
      '15+',
      '200+',
      '10+',
      '30+',
      'Experience the Difference',
      'Our commitments',
    ],
    links: ['/contact', '/services', '/case-studies'],
    types: ['WebPage', 'BreadcrumbList'],
  },
  { path: '/portfolio', ...portfolio },
  { path: '/case-studies', ...portfolio },
  { path: '/portfolio/ottavane-home-storefront-rebuild', ...caseStudy },
  { path: '/case-studies/ottavane-home-storefront-rebuild', ...caseStudy },
  {
    path: '/careers',
    heading: 'Careers',
    texts: [
      'All Roles',
      'Sales',
      'Strategy',
      'Creative',
      'Marketing',
      'Apply Now',
      'more responsibilities...',
    ],
    links: ['/careers?category=sales', '/careers?category=marketing'],
    types: ['WebPage', 'BreadcrumbList'],
  },
  {
    path: '/solutions',
    heading: 'Industry Solutions',
    texts: ['All Solutions', 'Learn About Service', 'Healthcare', 'Legal Tech and Document Automation'],
    links: [
      '/solutions?industry=healthcare',
      '/solutions/education-and-e-learning-solutions',
      '/solutions/enterprise-digital-transformation',
      '/solutions/financial-analytics-and-automation',
      '/solutions/legal-tech-and-document-automation',
      '/solutions/e-commerce-growth-suite',
      '/solutions/healthcare-digital-transformation',
    ],
    types: ['CollectionPage', 'BreadcrumbList', 'ItemList'],
  },
  {
    path: '/solutions/legal-tech-and-document-automation',
    heading: 'Legal Tech and Document Automation',
    texts: [
      'Draft first, decide second',
      'Lawyers see at a glance what is wrong with a draft.',
      'Key Features',
      'Clause library with owners',
      'Industry Legal',
      'Target Audience',
      'Implementation Time 6-12 weeks',
      'Compliance ISO27001 GDPR SOC2',
      'Contact us',
    ],
    links: ['/contact', '/solutions'],
    types: ['Service', 'BreadcrumbList'],
  },
  {
    path: '/services',
    heading: 'Professional Services',
    texts: ['Our Services', 'Explore Service', 'Why Choose Us', 'Get Started Today'],
    links: [
      '/services/ai-and-automation',
      '/services/website-development',
      '/services/seo-and-digital-strategy',
      '/services/paid-media-and-advertising',
      '/services/custom-api-development-and-integrations',
      '/contact',
    ],
    types: ['CollectionPage', 'BreadcrumbList', 'ItemList'],
  },
  {
    path: '/services/website-development',
    heading: 'Website Development',
    texts: [
      'Our Process',
      'Key Features',
      'Request This Service',
      'Related Services',
      'Ready to Get Started',
    ],
    links: ['/', '/services', '/contact', 'tel:+15035550142'],
    types: ['Service', 'BreadcrumbList'],
  },
  {
    path: '/blog',
    heading: 'What we learn at work',
    texts: ['Load More Articles'],
    links: ['/blog/what-to-automate-first'],
    types: ['Blog', 'BreadcrumbList', 'ItemList'],
  },
  {
    path: '/blog/what-to-automate-first',
    heading: /automate first/,
    texts: ['min read', 'Recent Articles', 'Get Started'],
    links: ['/contact', '/blog'],
    types: ['BlogPosting', 'BreadcrumbList'],
  },
  {
    path: '/testimonials',
    heading: 'Testimonials',
    texts: ['Amara Nwosu', 'Rated 5 out of 5'],
    types: ['WebPage', 'BreadcrumbList'],
  },
  {
    path: '/contact',
    heading: /./,
    texts: ['Your Information'],
    links: ['/terms-and-conditions', '/privacy-policy'],
    types: ['ContactPage', 'Organization', 'BreadcrumbList'],
  },
  {
    path: '/terms-and-conditions',
    heading: 'Terms and Conditions',
    texts: [
      'Effective date: 01/01/2025',
      '30 days’ written notice',
      'Deposits and project fees are non-refundable once work begins.',
      'We do not serve people under 16',
      '13. Governing law, changes and contact',
    ],
    types: ['WebPage', 'BreadcrumbList'],
  },
  {
    path: '/privacy-policy',
    heading: 'Privacy Policy',
    texts: [
      'Effective date: 01/01/2025',
      '8. Children, changes and contact',
      'Refund and Cancellation Policy',
      'Prepaid fees are refunded in full if you cancel before work has begun.',
      '2. Cancellation',
      'Disclaimer',
    ],
    types: ['WebPage', 'BreadcrumbList'],
  },
];

export interface MissingRoute {
  path: string;
  texts: readonly string[];
  /** The link that the not-found view has. */
  link: string;
}

/** A path without an item for each kind. */
export const missingRoutes: readonly MissingRoute[] = [
  { path: '/team/99', texts: ['Team Member Not Found', 'Back to Team'], link: '/team' },
  { path: '/team/imani', texts: ['Team Member Not Found'], link: '/team' },
  { path: '/solutions/no-such-solution', texts: ['Solution not found'], link: '/solutions' },
  {
    path: '/portfolio/no-such-case',
    texts: ['Case Study Not Found', 'The requested case study could not be found.', 'Back to Portfolio'],
    link: '/portfolio',
  },
  {
    path: '/case-studies/no-such-case',
    texts: ['Case Study Not Found', 'Back to Portfolio'],
    link: '/portfolio',
  },
  { path: '/services/no-such-service', texts: ['Service not found', 'Back to Services'], link: '/services' },
  { path: '/blog/no-such-article', texts: ['Article Not Found'], link: '/blog' },
  {
    path: '/no-such-page',
    texts: [
      'Oops! Page Not Found',
      "The page you're looking for doesn't exist or has been moved.",
      'Back to Home',
    ],
    link: '/',
  },
];
