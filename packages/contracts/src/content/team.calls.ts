import { personCalls } from './people.calls';
import { team } from './team.schemas';

export const teamCalls = personCalls('Team', '/api/team', team);
