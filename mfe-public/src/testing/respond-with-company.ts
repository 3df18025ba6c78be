import { unnamedCompany } from '@atrium/contracts/content/company.constants';

/** The response of `/api/site`, which tests of other calls don't handle; undefined for another address. */
export function respondWithCompany(url: string): Response | undefined {
  if (!url.endsWith('/api/site')) return undefined;
  return Response.json({ success: true, data: { company: { ...unnamedCompany, name: 'Atrium' } } });
}
