import { toMailtoLink } from '@atrium/contracts/common/mailto-link';
import type { PageDocuments } from '@atrium/contracts/content/page-documents.schemas';
import { apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadPartnerLogos } from '../site/data/load-partners';
import { loadMembers, type MemberProfile, toTeamCard } from '../site/data/load-team';
import { loadTestimonialItems } from '../site/data/load-testimonials';
import { readDocument, shownSections } from '../site/data/read-document';
import { pickClaims, readSite } from '../site/data/read-site';
import { toPagePicture } from '../site/format/sharp-version';
import { createPage } from '../site/meta/create-page';
import { describeOrganization, organizationRef } from '../site/meta/json-ld';
import { withIcons } from '../site/ui/icons';

export type AboutData = Awaited<ReturnType<typeof loader>>;

const SHOWN_MEMBERS = 5;

type ContactPerson = PageDocuments['about-page']['contactPerson'];

/** The chosen member, while they are published, else the first one. */
function toPerson({ member: number, ...texts }: ContactPerson, members: readonly MemberProfile[]) {
  const member = members.find(({ id }) => String(id) === number) ?? members[0];
  if (member === undefined) return undefined;
  const { email } = member;
  return { ...texts, ...toTeamCard(member), email, emailHref: toMailtoLink(email) };
}

export async function loader(args: LoaderFunctionArgs) {
  const api = apiFrom(args);
  const [site, texts, members, logos, testimonials] = await Promise.all([
    readSite(args),
    readDocument(args, 'about-page'),
    loadMembers(api),
    loadPartnerLogos(api),
    loadTestimonialItems(api),
  ]);
  // A card around a quote: nobody's is shown without one.
  const founder = members.find(({ quote }) => quote !== '');
  const { name, founded } = site.company;
  const { reasons } = site.parts;
  const { hero, story } = texts;
  const title = hero.title || `About ${name || 'us'}`;
  return {
    head: { title, eyebrow: hero.eyebrow || (founded ? `Since ${founded}` : ''), text: hero.text },
    picture: toPagePicture(texts.heroImage),
    sections: shownSections(texts),
    story: { ...story, paragraphs: story.text.split(/\n\s*\n/).filter(Boolean) },
    counters: pickClaims(site, ['years', 'projects', 'enterprise-clients', 'average-roi']),
    founder: founder && { ...toTeamCard(founder), quote: founder.quote },
    reasons: { ...reasons, cards: withIcons(reasons.cards) },
    partners: { heading: texts.partners, logos },
    team: { ...texts.team, members: members.slice(0, SHOWN_MEMBERS).map(toTeamCard) },
    testimonials: { heading: texts.testimonials, items: testimonials },
    callToAction: texts.callToAction,
    person: toPerson(texts.contactPerson, members),
    ...createPage(site, {
      title: texts.searchTitle,
      label: texts.crumb,
      description: texts.description,
      path: '/about',
      type: 'AboutPage',
      name: title,
      properties: { mainEntity: organizationRef(site) },
      things: [describeOrganization(site)],
    }),
  };
}
