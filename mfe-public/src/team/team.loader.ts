import { apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadPartnerLogos } from '../site/data/load-partners';
import { loadTeamProfiles, toTeamCard } from '../site/data/load-team';
import { loadTestimonialItems } from '../site/data/load-testimonials';
import { readSite } from '../site/data/read-site';
import { createPage } from '../site/meta/create-page';

export type TeamData = Awaited<ReturnType<typeof loader>>;

export async function loader(args: LoaderFunctionArgs) {
  const api = apiFrom(args);
  const [site, { members, hasFailed }, logos, testimonials] = await Promise.all([
    readSite(args),
    loadTeamProfiles(api),
    loadPartnerLogos(api),
    loadTestimonialItems(api),
  ]);
  return {
    members: members.map(toTeamCard),
    hasFailed,
    logos,
    testimonials,
    ...createPage(site, {
      title: 'Team',
      path: '/team',
      description: `The people of ${site.company.name}: strategists, designers, engineers and marketers who sit at one table.`,
      list: { name: 'Team', items: members.map(({ id, name }) => ({ title: name, path: `/team/${id}` })) },
    }),
  };
}
