import { apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadPartnerLogos } from '../site/data/load-partners';
import { loadTeamProfiles, toTeamCard } from '../site/data/load-team';
import { loadTestimonialItems } from '../site/data/load-testimonials';
import { blankPage, readDocument, shownSections } from '../site/data/read-document';
import { noHeading, readSite } from '../site/data/read-site';
import { createPage } from '../site/meta/create-page';

export type TeamData = Awaited<ReturnType<typeof loader>>;

export async function loader(args: LoaderFunctionArgs) {
  const api = apiFrom(args);
  const [site, texts, { members, hasFailed }, logos, testimonials] = await Promise.all([
    readSite(args),
    readDocument(args, 'team-page', {
      ...blankPage('Our Team'),
      members: { ...noHeading, title: 'Team' },
      partners: noHeading,
      testimonials: noHeading,
    }),
    loadTeamProfiles(api),
    loadPartnerLogos(api),
    loadTestimonialItems(api),
  ]);
  return {
    head: texts.hero,
    sections: shownSections(texts),
    members: {
      heading: texts.members,
      members: members.map(toTeamCard),
      hasFailed,
      empty: texts.states.empty,
    },
    partners: { heading: texts.partners, logos },
    testimonials: { heading: texts.testimonials, items: testimonials },
    callToAction: texts.callToAction,
    ...createPage(site, {
      title: texts.searchTitle,
      label: texts.crumb,
      path: '/team',
      description: texts.description,
      list: { name: 'Team', items: members.map(({ id, name }) => ({ title: name, path: `/team/${id}` })) },
    }),
  };
}
