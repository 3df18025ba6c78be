import type { ContentImage } from '@atrium/contracts/media/schemas';
import anjali from '../../site-content/images/team-anjali-raghavan.svg';
import imani from '../../site-content/images/team-imani-okafor.svg';
import kenji from '../../site-content/images/team-kenji-arakawa.svg';
import leila from '../../site-content/images/team-leila-haddadi.svg';
import mere from '../../site-content/images/team-mere-tautahi.svg';
import rafael from '../../site-content/images/team-rafael-monteiro.svg';
import sunniva from '../../site-content/images/team-sunniva-halvorsen.svg';
import tomasz from '../../site-content/images/team-tomasz-wilk.svg';
import { toFileUrl } from '../meta/file-url';

/** Portraits of the built-in team, loaded only where that team is shown. */
const files: Readonly<Record<string, string>> = {
  'team-imani-okafor.svg': imani,
  'team-rafael-monteiro.svg': rafael,
  'team-sunniva-halvorsen.svg': sunniva,
  'team-anjali-raghavan.svg': anjali,
  'team-tomasz-wilk.svg': tomasz,
  'team-leila-haddadi.svg': leila,
  'team-kenji-arakawa.svg': kenji,
  'team-mere-tautahi.svg': mere,
};

const SIDE = 800;

export function findBuiltInPortrait({ name, image }: { name: string; image: string }): ContentImage | null {
  const url = toFileUrl(files[image]);
  return url ? { id: image, url, alt: `Portrait of ${name}`, width: SIDE, height: SIDE } : null;
}
