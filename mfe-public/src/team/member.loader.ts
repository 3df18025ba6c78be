import { apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { loadMembers, type MemberProfile } from '../site/kit/team.loader';
import {
  createGraph,
  describeBreadcrumb,
  getOrigin,
  organizationRef,
  toAbsolute,
} from '../site/meta/json-ld';
import { createMeta } from '../site/meta/page-meta';

const network = {
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
} as const;

export interface MemberData {
  /** Null when nobody has this number. */
  member: (MemberProfile & { social: { label: string; href: string }[] }) | null;
  breadcrumb: { label: string; path?: string }[];
}

/** Only web addresses: whatever else stands in a profile becomes no link. */
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
  const found = (await loadMembers(apiFrom(args))).find((member) => String(member.id) === id);
  const path = `/team/${id}`;
  if (found === undefined) {
    const meta = createMeta({ title: 'Team Member Not Found', path, noIndex: true });
    return data({ member: null, breadcrumb: breadcrumbTo('Not found'), meta }, { status: 404 });
  }
  const social = listSocialLinks(found);
  const breadcrumb = breadcrumbTo(found.name);
  const description = `${found.name}, ${found.title} at Atrium. ${found.quote}`;
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
  return { member: { ...found, social }, breadcrumb, meta };
}
