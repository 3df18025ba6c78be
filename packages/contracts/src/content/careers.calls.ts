import { careerRole, createCareerRoleInput, updateCareerRoleInput } from './careers.schemas';
import { personCalls } from './people.calls';

export const careerCalls = personCalls('Careers', '/api/careers', careerRole, {
  create: createCareerRoleInput,
  update: updateCareerRoleInput,
});
