import type { ContentImage } from '@atrium/contracts/images';
import type { TeamMember } from '@atrium/contracts/people-types';
import type { ListResponse } from '@atrium/contracts/responses';
import type { ApiClient } from '@atrium/mfe-kit';
import builtIn from '../../site-content/team.json';
import { findBuiltInPortrait } from './built-in-portraits';
import { readList } from './read-response';

/** A member without its database fields. */
export type MemberProfile = Omit<
  TeamMember,
  '_id' | 'displayOrder' | 'status' | 'createdAt' | 'updatedAt' | 'rev'
>;

export interface TeamCardData {
  id: number;
  name: string;
  title: string;
  image: ContentImage | null;
}

const toProfile = (member: (typeof builtIn)[number]): MemberProfile => ({
  ...member,
  image: findBuiltInPortrait(member),
});

/** Fields that a profile may leave out. */
function complete(member: MemberProfile): MemberProfile {
  const { name = '', quote = '', email = '', expertise = [], education = [], experience = [] } = member;
  const socialLinks = { ...noLinks, ...member.socialLinks };
  return { ...member, name, quote, email, expertise, education, experience, socialLinks };
}

const noLinks = { facebook: '', twitter: '', instagram: '', linkedin: '' };

/** The published team; the built-in one if there is none or the call fails. */
export async function loadMembers(api: ApiClient): Promise<MemberProfile[]> {
  const members = await api
    .get<ListResponse<TeamMember>>('/api/team', { query: { limit: 100 } })
    .then(readList)
    .catch(() => []);
  return members.length > 0 ? members.map(complete) : builtIn.map(toProfile);
}

export async function loadTeamCards(
  api: ApiClient,
  maximum = Number.POSITIVE_INFINITY,
): Promise<TeamCardData[]> {
  const members = await loadMembers(api);
  return members.slice(0, maximum).map(({ id, name, title, image }) => ({ id, name, title, image }));
}
