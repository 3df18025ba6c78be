import type { PageMeta } from '@atrium/mfe-kit';
import about from '../art/about.svg';
import achievements from '../art/achievements.svg';
import blog from '../art/blog.svg';
import careers from '../art/careers.svg';
import contact from '../art/contact.svg';
import hero from '../art/hero.svg';
import legal from '../art/legal.svg';
import portfolio from '../art/portfolio.svg';
import search from '../art/search.svg';
import services from '../art/services.svg';
import solutions from '../art/solutions.svg';
import team from '../art/team.svg';
import testimonials from '../art/testimonials.svg';
import { toFileUrl } from './file-url';

const files = {
  about,
  achievements,
  blog,
  careers,
  contact,
  hero,
  legal,
  portfolio,
  search,
  services,
  solutions,
  team,
  testimonials,
};

/** Preloads the hero's drawing: it is a background image, which the browser finds only after the style sheet. */
export function preloadArt(name: keyof typeof files): PageMeta['preloadImage'] {
  const href = toFileUrl(files[name]);
  return href ? { href } : undefined;
}
