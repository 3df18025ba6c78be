import type { TeamMember } from '@atrium/contracts/content/team.schemas';
import type { ApiClient } from '@atrium/mfe-kit';
import { withPreviewed } from './previewed';
import { readList } from './read-response';

/** A member without its database fields. */
export type MemberProfile = Omit<
  TeamMember,
  '_id' | 'displayOrder' | 'status' | 'createdAt' | 'updatedAt' | 'rev'
>;

export type TeamCardData = Pick<MemberProfile, 'id' | 'name' | 'title' | 'image'>;

export const toTeamCard = ({ id, name, title, image }: MemberProfile): TeamCardData => ({
  id,
  name,
  title,
  image,
});

/** Fills in optional fields. */
function complete(member: MemberProfile): MemberProfile {
  const { name = '', quote = '', email = '', expertise = [], education = [], experience = [] } = member;
  const socialLinks = { ...noLinks, ...member.socialLinks };
  return { ...member, name, quote, email, expertise, education, experience, socialLinks };
}

const noLinks = { facebook: '', twitter: '', instagram: '', linkedin: '' };

/** The published team; empty if the call fails. */
export async function loadMembers(api: ApiClient): Promise<MemberProfile[]> {
  return (await loadTeamProfiles(api)).members;
}

/** `hasFailed`: the published team could not be loaded. */
export async function loadTeamProfiles(
  api: ApiClient,
  previewed?: TeamMember,
): Promise<{ members: MemberProfile[]; hasFailed: boolean }> {
  const published = await api
    .get('/api/team', { query: { limit: 100 } })
    .then(readList)
    .catch(() => null);
  const members = withPreviewed(published ?? [], previewed).map(complete);
  return { members, hasFailed: published === null };
}
