import { inOrder, listBlock, textBlock } from '../blocks.mjs';
import { feature, plan, tinted } from '../service-parts.mjs';

export const service = {
  slug: 'website-development',
  bannerAlt: 'Tilted wall of screens with pages, code, a shop and a map',
  tagline: 'Fast, accessible and yours to change',
  featured: true,
  isHighlighted: false,
  longDescription:
    '<p>We plan and build websites and web applications that open in about a second on an ordinary phone, work for everyone and can be edited by your own team without calling us.</p><p>Every page has a weight budget before it has a design, every component has a test, and every release can be undone within five minutes.</p>',
  description:
    'Websites, portals and web applications from research to launch: prototypes tested with your customers, clean code, an editor your team enjoys and hosting that scales.',
  metaTitle: 'Website Development Services | Atrium',
  metaDescription:
    'Websites and web apps that open in a second, meet WCAG 2.2 AA and stay easy to edit. Prototype, fixed price and working releases each fortnight.',
  keywords: [
    'website development',
    'web application',
    'accessible web design',
    'web performance',
    'content management',
  ],
  contentBlocks: inOrder([
    textBlock(
      '<h2>A website is a piece of equipment</h2><p>It has a job: bring enquiries, sell, inform, save a phone call. We begin by writing that job down together with the number that shows whether it gets done. Design choices are then easy to make and easy to defend.</p>',
    ),
    textBlock('<h3>What every site we deliver includes</h3>'),
    listBlock([
      'Largest content visible within 1.2 seconds on a mid-range phone over a mobile network',
      'WCAG 2.2 AA, checked by tools, by keyboard and by people who use screen readers',
      'Structured data, clean addresses, redirects and a sitemap from the first release',
      'An editor with previews, drafts, schedules and versions',
      'Automated tests, monitoring and a rehearsed way back',
    ]),
    textBlock(
      '<h2>Prototypes before pixels</h2><p>Within ten working days you hold a clickable prototype, and so do five people from your audience. We watch, we change, we test again. By the time production starts, the arguments are over and the price can be fixed.</p>',
      tinted,
    ),
    textBlock(
      '<h2>Built to be left</h2><p>The code lives in your repository, the hosting in your account, and documentation is written for the person who joins next year. Some clients run everything themselves after handover, others keep us for care. Both are fine, and both are a choice.</p>',
    ),
  ]),
  features: [
    feature(
      1,
      'gauge',
      'Performance budget',
      'high',
      'Limits for weight and time are part of the design and enforced with each change.',
      ['Opens in about a second', 'No layout jumps', 'Budget report in each release'],
    ),
    feature(
      2,
      'accessibility',
      'Accessible by default',
      'high',
      'Contrast, focus order, labels and motion are designed, not repaired.',
      ['WCAG 2.2 AA', 'Tested with assistive technology', 'Statement and audit included'],
    ),
    feature(
      3,
      'pencil-ruler',
      'Design system',
      'medium',
      'Components, tokens and writing rules that keep the hundredth page as clear as the first.',
      ['Light and dark', 'Documented for editors and developers', 'Grows without redesign'],
    ),
    feature(
      4,
      'layers',
      'Editing without fear',
      'medium',
      'Your team previews, schedules and restores without touching code.',
      ['Draft and version history', 'Image handling built in', 'Roles and approvals'],
    ),
  ],
  process: [
    {
      title: 'Listen',
      description: 'Interviews, analytics and a content inventory, condensed to a one-page brief.',
    },
    {
      title: 'Prototype',
      description: 'Clickable drafts, tested with five users, revised and tested again.',
    },
    {
      title: 'Build',
      description: 'Fortnightly releases on a private address, each complete and reviewed by you.',
    },
    {
      title: 'Launch',
      description: 'Load test, redirects, training and a Tuesday-morning switch with a way back.',
    },
    {
      title: 'Improve',
      description: 'Ninety days of weekly numbers and small changes that follow from them.',
    },
  ],
  pricing: [
    plan('Launch site', 18000, 'from, per project', [
      'Up to 15 pages',
      'Design system starter',
      'Editor training',
      'Eight weeks',
    ]),
    plan('Growth site', 46000, 'from, per project', [
      'Portals, search or several languages',
      'Integrations',
      'Two rounds of user tests',
      'Fourteen weeks',
    ]),
    plan('Care', 1400, 'monthly', [
      'Updates and monitoring',
      'Six hours of changes',
      'Quarterly accessibility check',
      'Same-day answers',
    ]),
  ],
};
