import type { ApiOperation } from './api-operation';
import { authOperations } from './auth-operations';
import { contentOperations } from './content-operations';
import { leadsOperations } from './leads-operations';
import { registryOperations } from './registry-operations';

/** Every call that the gateway lets through. */
export const allOperations: readonly ApiOperation[] = [
  ...authOperations,
  ...contentOperations,
  ...leadsOperations,
  ...registryOperations,
];
