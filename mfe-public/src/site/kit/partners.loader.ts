import type { PartnerLogo, PartnerLogoListAnswer } from '@atrium/contracts/partner-logos';
import type { ApiClient } from '@atrium/mfe-kit';
import type { PartnerMark } from './logo-loop';

const SHARP_WIDTH = 320;

/** Nothing without partners or without the call: the section is hidden then. */
export async function loadPartnerLogos(api: ApiClient): Promise<PartnerMark[]> {
  try {
    const answer = await api.get<PartnerLogoListAnswer>('/api/partner-logos/active');
    return answer.data.logos.map((logo) => ({
      id: logo.id ?? logo._id,
      name: logo.name,
      url: chooseFile(logo),
    }));
  } catch (error) {
    console.error('Partner logos could not be loaded', error);
    return [];
  }
}

/** Shown 160 pixels wide: the smallest version that is sharp at twice that, else the original. */
function chooseFile({ image, imageUrl }: PartnerLogo): string {
  const versions = (image?.variants ?? []).filter(
    ({ format, width }) => format === 'webp' && width >= SHARP_WIDTH,
  );
  return versions.sort((a, b) => a.width - b.width)[0]?.url ?? imageUrl;
}
