import type { PartnerLogo } from '@atrium/contracts/content/partner-logos.schemas';
import type { ApiClient } from '@atrium/mfe-kit';
import { chooseSharpVersion } from '../format/sharp-version';
import type { PartnerMark } from '../ui/logo-loop';
import { withPreviewed } from './previewed';

const SHOWN_WIDTH = 160;

/** Empty if there are no partners or the call fails: the section is hidden then. */
export async function loadPartnerLogos(api: ApiClient, previewed?: PartnerLogo): Promise<PartnerMark[]> {
  try {
    const response = await api.get('/api/partner-logos/active');
    return withPreviewed(response.data.logos, previewed).map(toPartnerMark);
  } catch (error) {
    console.error('Partner logos could not be loaded', error);
    return [];
  }
}

export const toPartnerMark = (logo: PartnerLogo): PartnerMark => ({
  id: logo.id ?? logo._id,
  name: logo.name,
  alt: logo.image?.alt || logo.name,
  url: chooseFile(logo),
  href: logo.url,
});

function chooseFile({ image, imageUrl }: PartnerLogo): string {
  return image ? chooseSharpVersion(image, SHOWN_WIDTH) : imageUrl;
}
