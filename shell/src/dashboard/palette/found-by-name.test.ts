import { expect, test } from 'vitest';
import { manifests } from '../manifests.test-support';
import { findCommands, listCommands, listFields } from './commands';
import { themeCommand } from './theme-command';

const all = [...listCommands(manifests), themeCommand, ...listFields(manifests)];

/** What people type, and the place that they look for. */
test.each([
  ['logo', '/dashboard/company#existingLogo'],
  ['favicon', '/dashboard/company#existingIcon'],
  ['slogan', '/dashboard/company#tagline'],
  ['company name', '/dashboard/company#name'],
  ['telephone', '/dashboard/company#phone'],
  ['opening hours', '/dashboard/company#hours'],
  ['address street', '/dashboard/company#address.street'],
  ['offices', '/dashboard/company#offices'],
  ['service types', '/dashboard/company#serviceTypes'],
  ['linkedin', '/dashboard/company#socialLinks.linkedin'],
  ['social media', '/dashboard/company#socialLinks.instagram'],
  ['time zone', '/dashboard/company#timeZone'],
  ['timezone', '/dashboard/company#timeZone'],
  ['currency', '/dashboard/company#currency'],
  ['date format', '/dashboard/company#locale'],
  ['brand colour', '/dashboard/look#primaryColor'],
  ['color', '/dashboard/look#secondaryColor'],
  ['typeface', '/dashboard/look#fonts'],
  ['rounded', '/dashboard/look#radius'],
  ['dark mode', ''],
  ['navigation', '/dashboard/menus'],
  ['footer', '/dashboard/menus#footer'],
  ['redirect', '/dashboard/redirects'],
  ['old address', '/dashboard/redirects'],
  ['broken link', '/dashboard/site-check'],
  ['alternative text', '/dashboard/site-check'],
  ['stale', '/dashboard/site-check'],
  ['imprint', '/dashboard/legal'],
  ['cookie', '/dashboard/legal'],
  ['terms', '/dashboard/legal'],
  ['404', '/dashboard/pages/error-pages'],
  ['noindex', '/dashboard/pages/search-engines#isHidden'],
  ['robots.txt', '/dashboard/pages/search-engines#robotsRules'],
  ['share image', '/dashboard/pages/search-engines#existingShareImage'],
  ['google verification', '/dashboard/pages/search-engines#verification.google'],
  ['about page', '/dashboard/pages/about-page'],
  ['article', '/dashboard/blog'],
  ['figures', '/dashboard/claims'],
  ['vacancy', '/dashboard/careers/create'],
  ['photos', '/dashboard/media'],
  ['backup', '/dashboard/transfer'],
  ['wordpress', '/dashboard/transfer'],
  ['mail texts', '/dashboard/messages'],
  ['sender', '/dashboard/settings/mail'],
  ['reply-to', '/dashboard/settings/mail'],
  ['deliverability', '/dashboard/newsletter/domain'],
  ['dkim', '/dashboard/newsletter/domain'],
  ['unsubscribe', '/dashboard/newsletter'],
  ['spam', '/dashboard/contacts/quarantine'],
  ['retention', '/dashboard/privacy'],
  ['password', '/dashboard/account'],
  ['two-factor', '/dashboard/account'],
  ['api key', '/dashboard/account'],
  ['SMTP', '/dashboard/settings/mail'],
  ['second factor', '/dashboard/settings'],
  ['single sign-on', '/dashboard/settings/single-sign-on'],
  ['SSO', '/dashboard/settings/single-sign-on'],
  ['OpenID', '/dashboard/settings/single-sign-on'],
  ['google', '/dashboard/settings/single-sign-on'],
  ['azure', '/dashboard/settings/single-sign-on'],
  ['okta', '/dashboard/settings/single-sign-on'],
  ['keycloak', '/dashboard/settings/single-sign-on'],
  ['audit', '/dashboard/settings/activity'],
  ['invite', '/dashboard/users'],
  ['language', '/dashboard/company#language'],
  ['right to left', '/dashboard/company#language'],
  ['homepage', '/dashboard/pages/home-page'],
  ['banner', '/dashboard/pages/home-page'],
  ['customers', '/dashboard/contacts'],
  ['export contacts', '/dashboard/contacts'],
  ['pipeline', '/dashboard/contacts'],
  ['appointments', '/dashboard/calendar'],
  ['visitors', '/dashboard/analytics'],
  ['data protection', '/dashboard/privacy'],
  ['meta description', '/dashboard/pages/search-engines'],
  ['sitemap', '/dashboard/pages/search-engines'],
  ['auto reply', '/dashboard/messages'],
  ['prices', '/dashboard/services'],
  ['projects', '/dashboard/case-studies'],
  ['references', '/dashboard/case-studies'],
  ['reviews', '/dashboard/testimonials'],
  ['employees', '/dashboard/team'],
  ['jobs', '/dashboard/careers'],
  ['faq', '/dashboard/pages'],
  ['disk', '/dashboard/settings'],
])('%j finds %j among its first eight results', (typed, path) => {
  expect(
    findCommands(all, typed)
      .slice(0, 8)
      .map((command) => command.path),
  ).toContain(path);
});

test.each(['invoice footer', 'zebra', 'shopping cart'])('%j finds nothing', (typed) => {
  expect(findCommands(all, typed)).toEqual([]);
});

test('each field has a place of its own, and its screen a name', () => {
  const fields = listFields(manifests);
  expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
  expect(fields.filter(({ hint }) => hint === '')).toEqual([]);
});
