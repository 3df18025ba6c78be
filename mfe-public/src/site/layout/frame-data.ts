import { useRouteLoaderData } from 'react-router-dom';

export interface MenuLink {
  label: string;
  path: string;
  /** One line that says what is behind it. */
  text?: string;
}

export interface Menu {
  id: string;
  label: string;
  /** A menu with a list page of its own: its name leads there, and the panel has a View All link. */
  path?: string;
  links: MenuLink[];
}

export interface SocialLink {
  name: string;
  url: string;
  /** Outline on a 24x24 grid. */
  icon: string;
}

/** What header and footer show; it comes as data, so that a visitor downloads no code for it. */
export interface FrameData {
  menus: Menu[];
  footer: {
    blurb: string;
    quickLinks: MenuLink[];
    services: MenuLink[];
    social: SocialLink[];
    legalName: string;
    year: number;
    newsletterConsent: string;
  };
  contact: { phone: string; phoneHref: string; email: string; address: string[]; hours: string };
}

export const FRAME_ROUTE_ID = 'public';

/** The frame's data, for pages that show the phone number or the like. */
export function useFrame(): FrameData {
  return useRouteLoaderData(FRAME_ROUTE_ID) as FrameData;
}
