import { careers } from './careers.schemas';
import { personCalls } from './people.calls';

export const careerCalls = personCalls('Careers', '/api/careers', careers);
