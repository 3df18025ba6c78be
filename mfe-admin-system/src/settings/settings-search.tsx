import { useCan } from '@atrium/admin-kit/use-can';
import type { Permission } from '@atrium/contracts/auth/permissions';
import { type Setting, settingGroups } from '@atrium/contracts/settings/setting-groups';
import { SearchBox } from '@atrium/ui/search-box';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './settings.module.css';

interface Found {
  label: string;
  to: string;
  permission: Permission;
  /** Other names that people have for it. */
  words: string;
}

const ofGroups: Found[] = Object.entries(settingGroups).flatMap(([group, { title, settings }]) =>
  Object.values<Setting>(settings).map(({ label, hint, variable }) => ({
    label,
    to: `/dashboard/settings/${group}`,
    permission: 'settings.write' as const,
    words: `${title} ${hint} ${variable}`,
  })),
);

const screen = (permission: Permission, label: string, to: string, words: string): Found => ({
  label,
  to: `/dashboard${to}`,
  permission,
  words,
});
/** Screens whose fields are not of a group. */
const screens: Found[] = [
  screen(
    'settings.write',
    'Sender, answers, alerts and mail server',
    '/settings/mail',
    'smtp email from reply-to bounce password host port MAIL_FROM SMTP_URL STAFF_ALERT_EMAILS',
  ),
  screen(
    'settings.write',
    'Answers of contacts, templates and signature',
    '/settings/conversations',
    'conversations replies inbox imap mailbox smtp webhook bcc reply-to REPLY_WEBHOOK_SECRET MAIL_LISTEN_PORT',
  ),
  screen(
    'newsletter.read',
    'DNS records of the sending domain',
    '/newsletter/domain',
    'spf dkim dmarc dns check',
  ),
  screen(
    'site.write',
    'Name, address, time zone, currency and formats',
    '/company',
    'company imprint phone locale language legal name',
  ),
  screen('site.write', 'Logo, favicon, colours and fonts', '/look', 'brand icon dark mode theme'),
  screen('site.write', 'Menus and footer', '/menus', 'navigation links'),
  screen('site.write', 'Privacy policy and terms', '/legal', 'imprint legal cookie consent'),
  screen('site.write', 'Words of mails', '/messages', 'templates texts welcome'),
  screen('site.write', 'Search engines', '/pages/search-engines', 'robots noindex sitemap seo'),
  screen('site.write', 'Not found and error pages', '/pages/error-pages', '404 500'),
  screen('settings.write', 'How long data are kept', '/privacy', 'retention gdpr erase delete'),
  screen('users.manage', 'Users and invitations', '/users', 'people staff accounts password'),
  screen(
    'users.manage',
    'Single sign-on and its providers',
    '/settings/single-sign-on',
    'sso openid connect oidc google azure microsoft entra okta keycloak login OIDC_PROVIDERS',
  ),
  screen('users.manage', 'Roles and their rights', '/users/roles', 'permissions'),
  screen('activity.read', 'Activity log', '/settings/activity', 'audit history'),
  screen('content.read', 'Redirects', '/redirects', 'old addresses 301 moved missing'),
  screen('remotes.publish', 'Remotes and deploy tokens', '/remotes', 'versions deploy publish'),
];

const foldCase = (text: string) => text.toLowerCase();
/** Each word that is typed is the beginning of one. */
function find(query: string): Found[] {
  const typed = foldCase(query).split(/\s+/).filter(Boolean);
  if (typed.length === 0) return [];
  return [...screens, ...ofGroups].filter(({ label, words }) => {
    const known = foldCase(`${label} ${words}`).split(/[^\p{L}\p{N}_-]+/u);
    return typed.every((start) => known.some((word) => word.startsWith(start)));
  });
}

function FoundLink({ label, to, permission }: Found) {
  const isOpen = useCan(permission);
  if (!isOpen) return null;
  return (
    <li>
      <Link to={to}>{label}</Link>
    </li>
  );
}

/** Finds a setting by what people call it. */
export function SettingsSearch() {
  const [query, setQuery] = useState('');
  const found = find(query);
  return (
    <div className="stack gap-3">
      <SearchBox
        label="Search settings"
        placeholder="Sender, second factor, backup ..."
        value={query}
        onChange={setQuery}
      />
      <div role="status">
        {query.trim() !== '' &&
          (found.length > 0 ? (
            <ul className={classes.links}>
              {found.map((one) => (
                <FoundLink key={`${one.to} ${one.label}`} {...one} />
              ))}
            </ul>
          ) : (
            <p className="muted small">
              No setting is called that. The search of the menu also finds pages and texts.
            </p>
          ))}
      </div>
    </div>
  );
}
