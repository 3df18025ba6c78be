import type { PartnerLogoListAnswer } from '@atrium/contracts/partner-logos';
import type { ApiClient } from '@atrium/mfe-kit';
import type { PartnerMark } from './logo-loop';

/** Nothing without partners or without the call: the section is hidden then. */
export async function loadPartnerLogos(api: ApiClient): Promise<PartnerMark[]> {
  try {
    const answer = await api.get<PartnerLogoListAnswer>('/api/partner-logos/active');
    return answer.data.logos.map((logo) => ({
      id: logo.id ?? logo._id,
      name: logo.name,
      url: logo.imageUrl,
    }));
  } catch (error) {
    console.error('Partner logos could not be loaded', error);
    return [];
  }
}
