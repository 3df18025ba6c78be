/**
 * Loaders and actions of all pages, each in its own chunk. This table is a chunk too: the first page comes with its
 * data, so no loader is needed before the first navigation.
 */
export const loaders = {
  layout: () =>
    import(/* webpackChunkName: "layout.loader" */ './site/layout/layout.loader').then((m) => m.loadLayout),
  home: () =>
    import(/* webpackChunkName: "public.home.loader" */ './home/home.loader').then((m) => m.loadHome),
  services: () =>
    import(/* webpackChunkName: "public.services.loader" */ './services/services.loader').then(
      (m) => m.loadServices,
    ),
  service: () =>
    import(/* webpackChunkName: "public.service.loader" */ './services/service.loader').then(
      (m) => m.loadService,
    ),
  blog: () =>
    import(/* webpackChunkName: "public.blog.loader" */ './blog/blog.loader').then((m) => m.loadBlog),
  article: () =>
    import(/* webpackChunkName: "public.article.loader" */ './blog/article.loader').then(
      (m) => m.loadArticle,
    ),
  contact: () =>
    import(/* webpackChunkName: "public.contact.loader" */ './contact/contact.loader').then(
      (m) => m.loadContact,
    ),
  sendContact: () =>
    import(/* webpackChunkName: "public.contact.action" */ './contact/contact.action').then(
      (m) => m.submitContact,
    ),
  newsletter: () =>
    import(/* webpackChunkName: "public.newsletter.loader" */ './newsletter/subscribe.loader').then(
      (m) => m.loadSubscribe,
    ),
  subscribe: () =>
    import(/* webpackChunkName: "public.newsletter.loader" */ './newsletter/subscribe.loader').then(
      (m) => m.subscribe,
    ),
  confirm: () =>
    import(/* webpackChunkName: "public.link.loader" */ './newsletter/newsletter-link.loader').then(
      (m) => m.loadConfirm,
    ),
  sendConfirm: () =>
    import(/* webpackChunkName: "public.link.loader" */ './newsletter/newsletter-link.loader').then(
      (m) => m.confirmSubscription,
    ),
  unsubscribe: () =>
    import(/* webpackChunkName: "public.link.loader" */ './newsletter/newsletter-link.loader').then(
      (m) => m.loadUnsubscribe,
    ),
  sendUnsubscribe: () =>
    import(/* webpackChunkName: "public.link.loader" */ './newsletter/newsletter-link.loader').then(
      (m) => m.unsubscribe,
    ),
  archive: () =>
    import(/* webpackChunkName: "public.archive.loader" */ './newsletter/archive.loader').then(
      (m) => m.loadArchive,
    ),
  archived: () =>
    import(/* webpackChunkName: "public.archive.loader" */ './newsletter/archive.loader').then(
      (m) => m.loadArchived,
    ),
  search: () =>
    import(/* webpackChunkName: "public.search.loader" */ './search/search.loader').then((m) => m.loadSearch),
  solutions: () =>
    import(/* webpackChunkName: "public.solutions.loader" */ './solutions/solutions.loader').then(
      (m) => m.loadSolutions,
    ),
  solution: () =>
    import(/* webpackChunkName: "public.solution.loader" */ './solutions/solution.loader').then(
      (m) => m.loadSolution,
    ),
  about: () =>
    import(/* webpackChunkName: "public.about.loader" */ './about/about.loader').then((m) => m.loadAbout),
  portfolio: () =>
    import(/* webpackChunkName: "public.portfolio.loader" */ './portfolio/portfolio.loader').then(
      (m) => m.loadPortfolio,
    ),
  caseStudy: () =>
    import(/* webpackChunkName: "public.caseStudy.loader" */ './portfolio/case-study.loader').then(
      (m) => m.loadCaseStudy,
    ),
  team: () =>
    import(/* webpackChunkName: "public.team.loader" */ './team/team.loader').then((m) => m.loadTeam),
  member: () =>
    import(/* webpackChunkName: "public.member.loader" */ './team/member.loader').then((m) => m.loadMember),
  achievements: () =>
    import(/* webpackChunkName: "public.achievements.loader" */ './achievements/achievements.loader').then(
      (m) => m.loadAchievements,
    ),
  careers: () =>
    import(/* webpackChunkName: "public.careers.loader" */ './careers/careers.loader').then(
      (m) => m.loadCareers,
    ),
  testimonials: () =>
    import(/* webpackChunkName: "public.testimonials.loader" */ './testimonials/testimonials.loader').then(
      (m) => m.loadTestimonials,
    ),
  terms: () =>
    import(/* webpackChunkName: "public.legal.loader" */ './legal/legal.loader').then((m) => m.loadTerms),
  privacy: () =>
    import(/* webpackChunkName: "public.legal.loader" */ './legal/legal.loader').then((m) => m.loadPrivacy),
};

export type LoaderName = keyof typeof loaders;
