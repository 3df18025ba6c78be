import { apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadPartnerLogos } from '../site/components/partners.loader';
import { loadTeamCards } from '../site/components/team.loader';
import { loadTestimonialItems } from '../site/components/testimonials.loader';
import { createMeta } from '../site/meta/create-meta';
import {
  createGraph,
  describeBreadcrumb,
  describeItemList,
  describePage,
  getOrigin,
} from '../site/meta/json-ld';

export type TeamData = Awaited<ReturnType<typeof loadTeam>>;

const description =
  'The people of Atrium: strategists, designers, engineers and marketers who sit at one table.';

export async function loadTeam(args: LoaderFunctionArgs) {
  const origin = getOrigin(args);
  const api = apiFrom(args);
  const breadcrumb = [{ label: 'Home', path: '/' }, { label: 'Team' }];
  const [members, logos, testimonials] = await Promise.all([
    loadTeamCards(api),
    loadPartnerLogos(api),
    loadTestimonialItems(api),
  ]);
  return {
    members,
    logos,
    testimonials,
    breadcrumb,
    description,
    meta: createMeta({
      title: 'Team',
      path: '/team',
      description,
      jsonLd: createGraph(
        describePage(origin, { type: 'CollectionPage', name: 'Team', path: '/team', description }),
        describeBreadcrumb(origin, breadcrumb),
        describeItemList(
          origin,
          'Team',
          members.map(({ id, name }) => ({ name, path: `/team/${id}` })),
        ),
      ),
    }),
  };
}
