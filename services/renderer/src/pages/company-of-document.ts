import { unnamedCompany } from '@atrium/contracts/content/company.constants';
import type { BootData, BootLogo } from '@atrium/contracts/registry/boot.schemas';
import type { Site } from '@atrium/contracts/site/schemas';
import { withDeadline } from '@atrium/service-kit/with-deadline';
import type { RendererContext } from '../context';
import { readCompany } from '../site-files/site-content';

const maxWaitMs = 1_000;

type Company = Pick<Site['company'], 'name' | 'logo' | 'logoDark'>;

/** Never fails: a page without the company's name is better than none. */
export async function findCompany(context: RendererContext): Promise<Company> {
  try {
    return { ...unnamedCompany, ...(await withDeadline(readCompany(context), maxWaitMs)) };
  } catch (err) {
    context.logger.warn({ err }, 'the facts about the company could not be read');
    return unnamedCompany;
  }
}

export function listLogos({ name, logo, logoDark }: Company): Pick<BootData, 'logos'> {
  const light = logo ?? logoDark;
  if (light === null) return {};
  const toLogo = ({ url: src, alt, width, height }: typeof light): BootLogo => ({
    src,
    alt: alt || name,
    width,
    height,
  });
  return { logos: { light: toLogo(light), dark: toLogo(logoDark ?? light) } };
}
