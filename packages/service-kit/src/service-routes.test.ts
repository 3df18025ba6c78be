import { expect, test } from 'vitest';
import { serviceOf } from './service-routes';

test.each([
  ['/api/auth/login', 'auth'],
  ['/api/blogs', 'content'],
  ['/api/blogs/published', 'content'],
  ['/media/abc/x.png', 'content'],
  ['/api/contacts/stats', 'leads'],
  ['/internal/mail', 'leads'],
  ['/api/blogsx', undefined],
  ['/blog', undefined],
  ['/', undefined],
])('%s belongs to %s', (path, service) => {
  expect(serviceOf(path)).toBe(service);
});
