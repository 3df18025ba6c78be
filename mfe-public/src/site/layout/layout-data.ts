import type { ErrorPages } from '@atrium/contracts/content/error-pages.constants';
import type { SiteMenus } from '@atrium/contracts/content/resolve-menus';
import { useRouteLoaderData } from 'react-router-dom';
import type { SharedParts } from '../data/read-site';
import type { IconNode } from '../ui/icons';

/** A menu of the header. `path`: of its list page, if it has one: the menu's name links there, and its panel has a View All link. */
export type Menu = SiteMenus['header'][number];

export interface SocialLink {
  name: string;
  url: string;
  icon: IconNode;
}

export interface ContactLine {
  text: string;
  href?: string;
}

/** Data of header and footer. Comes from a loader, so that it is not part of the scripts. */
export interface LayoutData {
  /** The company's name. */
  name: string;
  menus: SiteMenus;
  viewAll: string;
  /** Texts of pages that are on their way. */
  loading: { services: { title: string; text: string } | null };
  errorPages: Pick<ErrorPages, 'notFound' | 'failure'> | undefined;
  footer: {
    blurb: string;
    social: SocialLink[];
    legalName: string;
    year: number;
    newsletter: Omit<SharedParts['newsletter'], 'giftTitle'> & { consent: string };
    labels: SharedParts['footer'];
  };
  /** Instead of the written name, on the dark header and footer. A logo made for light backgrounds stands on a plate there. */
  logo: { src: string; alt: string; width: number; height: number; 'data-plate'?: true } | undefined;
  /** `lines`: the main ways to reach the company. `further`: those for a purpose, and offices. */
  contact: { phone: string; phoneHref: string; lines: ContactLine[]; further: ContactLine[] };
}

export const LAYOUT_ROUTE_ID = 'public';

/** The layout's data, for pages that show the phone number for example. */
export function useLayoutData(): LayoutData {
  return useRouteLoaderData(LAYOUT_ROUTE_ID) as LayoutData;
}
