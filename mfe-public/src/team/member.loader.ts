import { apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { FAILED_TITLE } from '../site/components/describe-failure';
import { loadTeamProfiles, type MemberProfile, type TeamCardData } from '../site/components/team.loader';
import { createMeta } from '../site/meta/create-meta';
import {
  createGraph,
  describeBreadcrumb,
  getOrigin,
  organizationRef,
  toAbsolute,
} from '../site/meta/json-ld';

const network = {
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
} as const;

const SHOWN_OTHERS = 4;

export type Member = MemberProfile & { social: { label: string; href: string }[] };

export interface MemberData {
  /** Null if no member has this number. */
  member: Member | null;
  /** The team could not be loaded, so the member may exist. */
  hasFailed?: boolean;
  /** Other members, shown below. */
  others: TeamCardData[];
  breadcrumb: { label: string; path?: string }[];
}

/** Only http(s) addresses: any other text of a profile is not linked. */
function listSocialLinks(member: MemberProfile) {
  return (Object.keys(network) as (keyof typeof network)[]).flatMap((name) => {
    const href = member.socialLinks[name];
    return /^https:\/\//.test(href ?? '') ? [{ label: network[name], href }] : [];
  });
}

const breadcrumbTo = (label: string) => [
  { label: 'Home', path: '/' },
  { label: 'Team', path: '/team' },
  { label },
];

export async function loadMember(args: LoaderFunctionArgs) {
  const origin = getOrigin(args);
  const id = args.params.id ?? '';
  const { members, hasFailed } = await loadTeamProfiles(apiFrom(args));
  const found = members.find((member) => String(member.id) === id);
  const path = `/team/${id}`;
  if (found === undefined) {
    const title = hasFailed ? FAILED_TITLE : 'Team Member Not Found';
    const description = hasFailed
      ? 'Our server is not answering. Please try again in a moment.'
      : 'Nobody on our team has this address. They may have moved on, or the link has a typo.';
    const meta = createMeta({ title, description, path, noIndex: true });
    const missing = { member: null, hasFailed, others: [], breadcrumb: breadcrumbTo(title), meta };
    return data(missing, { status: hasFailed ? 503 : 404 });
  }
  const social = listSocialLinks(found);
  const breadcrumb = breadcrumbTo(found.name);
  const description = `${found.name}, ${found.title} at Atrium. ${found.quote}`.trimEnd();
  const meta = createMeta({
    title: found.name,
    path,
    description,
    ogType: 'profile',
    jsonLd: createGraph(
      {
        '@type': 'Person',
        '@id': origin + path,
        url: origin + path,
        name: found.name,
        jobTitle: found.title,
        description: found.bio,
        email: found.email,
        image: toAbsolute(origin, found.image?.url),
        knowsAbout: found.expertise,
        worksFor: organizationRef(origin),
        sameAs: social.map(({ href }) => href),
      },
      describeBreadcrumb(origin, breadcrumb),
    ),
  });
  return { member: { ...found, social }, others: listOthers(members, found), breadcrumb, meta };
}

/** The members after this one; wraps around at the end. */
function listOthers(members: MemberProfile[], member: MemberProfile): TeamCardData[] {
  const index = members.indexOf(member);
  return [...members.slice(index + 1), ...members.slice(0, index)]
    .slice(0, SHOWN_OTHERS)
    .map(({ id, name, title, image }) => ({ id, name, title, image }));
}
