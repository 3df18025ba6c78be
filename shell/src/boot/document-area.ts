import { isUnderPrefix } from '@atrium/contracts/registry/boot';

/** A document serves one area and lists only its remotes: visitors download nothing of the back office. */
type DocumentArea = 'public' | 'dashboard' | 'login';

export function getArea(pathname: string): DocumentArea {
  if (isUnderPrefix(pathname, '/dashboard')) return 'dashboard';
  return pathname === '/login' ? 'login' : 'public';
}
