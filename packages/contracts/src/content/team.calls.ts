import { personCalls } from './people.calls';
import { createTeamMemberInput, teamMember, updateTeamMemberInput } from './team.schemas';

export const teamCalls = personCalls('Team', '/api/team', teamMember, {
  create: createTeamMemberInput,
  update: updateTeamMemberInput,
});
