import { type Area, areaOfPath } from '@atrium/contracts/registry/boot';

/** A document serves one area and lists only its remotes: visitors download nothing of the back office. */
type DocumentArea = Area | 'login';

export const getArea = (pathname: string): DocumentArea =>
  pathname === '/login' ? 'login' : areaOfPath(pathname);
