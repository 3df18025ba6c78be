import { apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadPartnerLogos } from '../site/data/load-partners';
import { loadMembers, toTeamCard } from '../site/data/load-team';
import { loadTestimonialItems } from '../site/data/load-testimonials';
import { createPage } from '../site/meta/create-page';

export type TeamData = Awaited<ReturnType<typeof loader>>;

const description =
  'The people of Atrium: strategists, designers, engineers and marketers who sit at one table.';

export async function loader(args: LoaderFunctionArgs) {
  const api = apiFrom(args);
  const [members, logos, testimonials] = await Promise.all([
    loadMembers(api),
    loadPartnerLogos(api),
    loadTestimonialItems(api),
  ]);
  return {
    members: members.map(toTeamCard),
    logos,
    testimonials,
    ...createPage(args, {
      title: 'Team',
      path: '/team',
      description,
      list: { name: 'Team', items: members.map(({ id, name }) => ({ title: name, path: `/team/${id}` })) },
    }),
  };
}
