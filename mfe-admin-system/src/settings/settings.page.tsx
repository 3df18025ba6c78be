import { Fact } from '@atrium/admin-kit/facts';
import { formatDayAndTime, pluralise } from '@atrium/admin-kit/text/format';
import type { SecuritySettings } from '@atrium/contracts/auth/security.schemas';
import type { Installation } from '@atrium/contracts/site/installation.schemas';
import { useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { PageHeader } from '@atrium/ui/page-header';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from './settings.module.css';
import { LoadedFacts, SettingsGroup } from './settings-group';
import { SettingsSearch } from './settings-search';

const siteLinks = [
  { label: 'Company', to: '/dashboard/company' },
  { label: 'Look', to: '/dashboard/look' },
  { label: 'Menus', to: '/dashboard/menus' },
  { label: 'Legal texts', to: '/dashboard/legal' },
  { label: 'Search engines', to: '/dashboard/pages/search-engines' },
  { label: 'Not found and errors', to: '/dashboard/pages/error-pages' },
].map((link) => ({ ...link, permission: 'site.write' as const }));
const approvalsLink = {
  label: 'Approvals',
  to: '/dashboard/settings/approvals',
  permission: 'settings.write',
} as const;

/** All that an installation decides: what is changed in the browser, and what the settings of the environment say. */
export function Component() {
  useDocumentTitle('Settings');
  const api = useApi();
  const installation = useQuery({
    queryKey: ['installation'],
    queryFn: async ({ signal }) => (await api.get('/api/dashboard/installation', { signal })).data,
  });
  const security = useQuery({
    queryKey: ['security'],
    queryFn: async ({ signal }) => (await api.get('/api/auth/security', { signal })).data,
  });
  return (
    <>
      <PageHeader
        title="Settings"
        description="What this installation decides. Settings of the environment are read at the start of the services, and are described in docs/operations.md."
        linkAs={Link}
      />
      <div className={classes.search}>
        <SettingsSearch />
      </div>
      <div className={classes.groups}>
        <SettingsGroup
          title="Site"
          description="Name, look and texts are documents with drafts and versions."
          links={[...siteLinks, approvalsLink]}
        />
        <SettingsGroup
          title="Security"
          description="How people of the staff prove who they are."
          links={[
            { label: 'Security settings', to: '/dashboard/settings/security', permission: 'settings.write' },
            {
              label: 'Providers of single sign-on',
              to: '/dashboard/settings/single-sign-on',
              permission: 'users.manage',
            },
            { label: 'Activity log', to: '/dashboard/settings/activity', permission: 'activity.read' },
          ]}
        >
          <LoadedFacts query={security} what="The settings of security">
            {(data) => <SecurityFacts {...data} />}
          </LoadedFacts>
        </SettingsGroup>
        <SettingsGroup
          title="Backups"
          description="Copies of all data at fixed times."
          links={[
            { label: 'Backup settings', to: '/dashboard/settings/backups', permission: 'settings.write' },
          ]}
        >
          <LoadedFacts query={installation} what="The backups">
            {({ backups }) => <BackupFacts {...backups} />}
          </LoadedFacts>
        </SettingsGroup>
        <SettingsGroup
          title="Privacy"
          description="How long data of people is kept, receipts of erasures and the check of the consent ledger."
          links={[
            { label: 'Retention and erasures', to: '/dashboard/privacy', permission: 'settings.write' },
            { label: 'Find a person', to: '/dashboard/contacts/person', permission: 'people.read' },
          ]}
        />
        <SettingsGroup
          title="Mail"
          description="Who mails are from and how they leave."
          links={[
            {
              label: 'Mail settings',
              to: '/dashboard/settings/mail',
              permission: 'settings.write',
            },
            {
              label: 'Conversations',
              to: '/dashboard/settings/conversations',
              permission: 'settings.write',
            },
            {
              label: 'Contact form check',
              to: '/dashboard/settings/form-check',
              permission: 'settings.write',
            },
            { label: 'Limits', to: '/dashboard/settings/limits', permission: 'settings.write' },
            { label: 'Mail texts', to: '/dashboard/messages', permission: 'site.write' },
            { label: 'Sending domain', to: '/dashboard/newsletter/domain', permission: 'newsletter.read' },
          ]}
        >
          <LoadedFacts query={installation} what="The settings of mail">
            {({ mail }) => <MailFacts {...mail} />}
          </LoadedFacts>
        </SettingsGroup>
        <SettingsGroup
          title="Other programs"
          description="A program is told of what happens by a webhook, and calls the API with a key of “Your account”."
          links={[{ label: 'Webhooks', to: '/dashboard/settings/webhooks', permission: 'settings.write' }]}
        />
        <SettingsGroup
          title="Users"
          description="Who may sign in, and what they may do."
          links={[
            { label: 'Users', to: '/dashboard/users', permission: 'users.manage' },
            { label: 'Roles', to: '/dashboard/users/roles', permission: 'users.manage' },
          ]}
        />
        <SettingsGroup
          title="Engines"
          description="What the data is kept in. Set by the environment."
          links={[{ label: 'Remotes', to: '/dashboard/remotes', permission: 'remotes.publish' }]}
        >
          <LoadedFacts query={installation} what="The engines">
            {({ engines }) => <EngineFacts {...engines} />}
          </LoadedFacts>
        </SettingsGroup>
      </div>
    </>
  );
}

const MailFacts = ({
  sender,
  replyTo,
  bounceAddress,
  server,
  signsFor,
  perSecond,
  alerts,
  exampleAddresses,
}: Installation['mail']) => (
  <>
    <Fact name="Sender">{sender}</Fact>
    <Fact name="Answers go to">{replyTo}</Fact>
    <Fact name="Mail server">
      {server ?? (
        <Badge size="s" tone="warning">
          None: mails become files
        </Badge>
      )}
    </Fact>
    <Fact name="Signed for (DKIM)">{signsFor ?? 'Not signed here'}</Fact>
    <Fact name="Bounces go to">{bounceAddress ?? 'The sender'}</Fact>
    <Fact name="At most">{pluralise(perSecond, 'mail')} a second</Fact>
    <Fact name="Told of new leads">{alerts.join(', ') || 'Nobody'}</Fact>
    {exampleAddresses.length > 0 && (
      <Fact name="Reaches nobody">
        <Badge size="s" tone="warning">
          Addresses for examples
        </Badge>
        {exampleAddresses.map(({ use, address }, index) => (
          <p key={index} className={classes.address}>
            {use}: {address}
          </p>
        ))}
      </Fact>
    )}
  </>
);

const SecurityFacts = ({
  secondFactor,
  confirmationMinutes,
  sessionDays,
  providers,
  isPasswordOff,
}: SecuritySettings) => (
  <>
    <Fact name="Needs a second factor">
      {secondFactor.roles.length === 0 ? 'No role' : secondFactor.roles.map(({ label }) => label).join(', ')}
    </Fact>
    {secondFactor.roles.length > 0 && (
      <Fact name="Time to set it up">{pluralise(secondFactor.graceDays, 'day')}</Fact>
    )}
    <Fact name="A confirmation lasts">{pluralise(confirmationMinutes, 'minute')}</Fact>
    <Fact name="People sign in again after">{pluralise(sessionDays, 'day')}</Fact>
    <Fact name="Single sign-on">
      {providers.length === 0 ? 'Off' : providers.map(({ name }) => name).join(', ')}
    </Fact>
    {providers.length > 0 && (
      <>
        <Fact name="Passwords">{isPasswordOff ? 'Off, but for one emergency account' : 'On'}</Fact>
        <Fact name="New accounts">{namesOf(providers, 'addsAccounts') ?? 'Only by invitation'}</Fact>
        <Fact name="Own second factor not asked for">{describeFactors(providers)}</Fact>
      </>
    )}
  </>
);

function namesOf(
  providers: SecuritySettings['providers'],
  key: 'addsAccounts' | 'countsAsFactor' | 'checksFactor',
) {
  const names = providers.filter((provider) => provider[key]).map(({ name }) => name);
  return names.length === 0 ? undefined : `By ${names.join(', ')}`;
}

function describeFactors(providers: SecuritySettings['providers']): string {
  const checked = namesOf(providers, 'checksFactor');
  const parts = [
    namesOf(providers, 'countsAsFactor'),
    checked && `${checked} if the response says that one was`,
  ];
  return parts.filter(Boolean).join('. ') || 'Always asked for';
}

const BackupFacts = ({ everyHours, lastAt, file, bytes, failure }: Installation['backups']) => (
  <>
    <Fact name="Made">
      {everyHours === null ? (
        <Badge size="s" tone="warning">
          Never
        </Badge>
      ) : (
        `Every ${pluralise(everyHours, 'hour')}`
      )}
    </Fact>
    {(everyHours !== null || lastAt !== null) && (
      <Fact name="Last one">{lastAt === null ? 'None yet' : formatDayAndTime(lastAt)}</Fact>
    )}
    {file !== null && (
      <Fact name="File">
        <span className={classes.address}>{file}</span>
        {bytes !== null && `, ${Math.max(1, Math.round(bytes / 1_000_000))} MB`}
        {file.endsWith('.age') ? ', encrypted' : ', not encrypted'}
      </Fact>
    )}
    {failure !== null && (
      <Fact name="Last try">
        <Badge size="s" tone="danger">
          Failed
        </Badge>
        <p className={classes.address}>{failure}</p>
      </Fact>
    )}
  </>
);

const EngineFacts = ({ database, queue }: Installation['engines']) => (
  <>
    <Fact name="Database">
      MongoDB {database.version}{' '}
      {database.isEmbedded && (
        <Badge size="s" tone="warning">
          Embedded, for trying out
        </Badge>
      )}
    </Fact>
    <Fact name="Queue and cache">
      {queue ? (
        `${queue.name} ${queue.version}`
      ) : (
        <Badge size="s" tone="danger">
          Does not respond
        </Badge>
      )}
    </Fact>
  </>
);
