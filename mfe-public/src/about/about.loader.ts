import { apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadPartnerLogos } from '../site/data/load-partners';
import { loadMembers, toTeamCard } from '../site/data/load-team';
import { loadTestimonialItems } from '../site/data/load-testimonials';
import { type Company, pickClaims, readSite } from '../site/data/read-site';
import { toReasons } from '../site/data/why-choose-us';
import { createPage } from '../site/meta/create-page';
import { describeOrganization, organizationRef } from '../site/meta/json-ld';

export type AboutData = Awaited<ReturnType<typeof loader>>;

const SHOWN_MEMBERS = 5;
const tellStory = ({ name, founded }: Company) => [
  `${name} began in ${founded} at a kitchen table, with one client and one rule: no project without a number to move. The table got longer. The rule stayed.`,
  'Strategists, designers, engineers and marketers plan, build and run digital products together here. There is no account layer in between, no hand-over from one department to the next, and no work that only lives on a slide.',
  'What we make is yours from the first day, and it is built so that your own people can change it without asking us.',
];

export async function loader(args: LoaderFunctionArgs) {
  const api = apiFrom(args);
  const [site, members, logos, testimonials] = await Promise.all([
    readSite(args),
    loadMembers(api),
    loadPartnerLogos(api),
    loadTestimonialItems(api),
  ]);
  const [founder] = members;
  const { company } = site;
  return {
    name: company.name,
    founded: company.founded,
    story: tellStory(company),
    counters: pickClaims(site, ['years', 'projects', 'enterprise-clients', 'average-roi']),
    founder: founder && { ...toTeamCard(founder), quote: founder.quote },
    reasons: toReasons(site),
    members: members.slice(0, SHOWN_MEMBERS).map(toTeamCard),
    logos,
    testimonials,
    ...createPage(site, {
      title: 'About',
      description: `${company.name} is a digital agency of strategists, designers, engineers and marketers who have worked at one table since ${company.founded}.`,
      path: '/about',
      type: 'AboutPage',
      name: `About ${company.name}`,
      properties: { mainEntity: organizationRef(site) },
      things: [describeOrganization(site)],
    }),
  };
}
