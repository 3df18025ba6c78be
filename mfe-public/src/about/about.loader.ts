import { apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadPartnerLogos } from '../site/data/load-partners';
import { loadMembers, toTeamCard } from '../site/data/load-team';
import { loadTestimonialItems } from '../site/data/load-testimonials';
import { createPage } from '../site/meta/create-page';
import { describeOrganization, getOrigin, organizationRef } from '../site/meta/json-ld';
import { findIcon } from '../site/ui/icons';
import claims from '../site-content/claims.json';
import whyChooseUs from '../site-content/why-choose-us.json';

export type AboutData = Awaited<ReturnType<typeof loader>>;

const SHOWN_MEMBERS = 5;
const DESCRIPTION = `Atrium is a digital agency of strategists, designers, engineers and marketers who have worked at one table since ${claims.founded.value}.`;

const STORY = [
  `Atrium began in ${claims.founded.value} at a kitchen table, with one client and one rule: no project without a number to move. The table got longer. The rule stayed.`,
  'Strategists, designers, engineers and marketers plan, build and run digital products together here. There is no account layer in between, no hand-over from one department to the next, and no work that only lives on a slide.',
  'What we make is yours from the first day, and it is built so that your own people can change it without asking us.',
];

export async function loader(args: LoaderFunctionArgs) {
  const api = apiFrom(args);
  const [members, logos, testimonials] = await Promise.all([
    loadMembers(api),
    loadPartnerLogos(api),
    loadTestimonialItems(api),
  ]);
  const [founder] = members;
  return {
    founded: claims.founded.value,
    story: STORY,
    counters: [claims.years, claims.projects, claims.enterpriseClients, claims.averageRoi],
    founder: founder && { ...toTeamCard(founder), quote: founder.quote },
    reasons: whyChooseUs.map((reason) => ({ ...reason, icon: findIcon(reason.icon) })),
    members: members.slice(0, SHOWN_MEMBERS).map(toTeamCard),
    logos,
    testimonials,
    ...createPage(args, {
      title: 'About',
      description: DESCRIPTION,
      path: '/about',
      type: 'AboutPage',
      name: 'About Atrium',
      properties: { mainEntity: organizationRef(getOrigin(args)) },
      things: [describeOrganization(getOrigin(args))],
    }),
  };
}
