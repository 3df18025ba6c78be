import { apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { createProblemPage, type ItemPage } from '../site/data/load-item';
import { loadTeamProfiles, type MemberProfile, type TeamCardData, toTeamCard } from '../site/data/load-team';
import { readPreviewed } from '../site/data/previewed';
import { readItemTexts } from '../site/data/read-document';
import { FAILED_TITLE } from '../site/data/read-response';
import { readSite } from '../site/data/read-site';
import { createMeta, crumbs } from '../site/meta/create-meta';
import { createGraph, describeBreadcrumb, organizationRef, toAbsolute } from '../site/meta/json-ld';

const network = {
  linkedin: 'LinkedIn',
  twitter: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
} as const;

const SHOWN_OTHERS = 4;

export type Member = MemberProfile & { social: { label: string; href: string }[] };

interface MemberView {
  member: Member;
  /** Other members, shown below. */
  others: TeamCardData[];
  /** The label of the link to the team. */
  back: string;
}

export type MemberPage = ItemPage<MemberView, 'team-page'>;
export type ShownMember = Extract<MemberPage, { problem: null }>;
export type MemberLabels = ShownMember['labels'];

/** Only https addresses: any other text of a profile is not linked. */
function listSocialLinks(member: MemberProfile) {
  return (Object.keys(network) as (keyof typeof network)[]).flatMap((name) => {
    const href = member.socialLinks[name];
    return /^https:\/\//.test(href ?? '') ? [{ label: network[name], href }] : [];
  });
}

export async function loader(args: LoaderFunctionArgs) {
  const api = apiFrom(args);
  const previewed = await readPreviewed(args, (token) =>
    api.get('/api/team/preview/:token', { params: { token } }),
  );
  const id = String(previewed?.id ?? args.params.id ?? '');
  const [site, texts, { members, hasFailed }] = await Promise.all([
    readSite(args),
    readItemTexts(args, 'team-page'),
    loadTeamProfiles(api, previewed),
  ]);
  const { origin, company } = site;
  const { back } = texts.states;
  const found = members.find((member) => String(member.id) === id);
  const path = `/team/${id}`;
  if (found === undefined) {
    const problem = hasFailed
      ? {
          title: FAILED_TITLE,
          text: 'Our server is not answering. Please try again in a moment.',
        }
      : {
          title: texts.states.missing,
          text: texts.states.missingText,
        };
    const status = hasFailed ? 503 : 404;
    return createProblemPage(site, { ...problem, back, isMissing: !hasFailed, path, status });
  }
  const social = listSocialLinks(found);
  const breadcrumb = crumbs(site, { label: texts.crumb, path: '/team' }, { label: found.name });
  const place = company.name && ` at ${company.name}`;
  const description = `${found.name}, ${found.title}${place}. ${found.quote}`.trimEnd();
  const meta = createMeta(site, {
    title: found.name,
    path,
    description,
    ogType: 'profile',
    noIndex: previewed !== undefined,
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
        worksFor: organizationRef(site),
        sameAs: social.map(({ href }) => href),
      },
      describeBreadcrumb(origin, breadcrumb),
    ),
  });
  const view: MemberView = {
    member: { ...found, social },
    others: listOthers(members, found),
    back,
  };
  return { problem: null, view, breadcrumb, labels: texts.item, meta };
}

/** The members after this one; wraps around at the end. */
function listOthers(members: MemberProfile[], member: MemberProfile): TeamCardData[] {
  const index = members.indexOf(member);
  return [...members.slice(index + 1), ...members.slice(0, index)].slice(0, SHOWN_OTHERS).map(toTeamCard);
}
