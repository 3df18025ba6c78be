import { pluralise } from '@atrium/admin-kit/text/format';
import { type ContentTypeRow, contentTypes } from '@atrium/contracts/content/content-types';
import type { DomainReport } from '@atrium/contracts/newsletter/domain-report.schemas';
import type { FirstSteps } from '@atrium/contracts/site/first-steps.schemas';

export interface Step {
  title: string;
  text: string;
  path: string;
  action: string;
  isDone: boolean;
  /** Nothing has to be done: the site is whole without it. */
  isOptional?: boolean;
  /** Beside the title, for what is neither done nor untouched. */
  note?: string;
}

/** In the order in which a new installation is made one's own. A type without a line here is no first step. */
const documentSteps: readonly (Pick<Step, 'title' | 'text' | 'path'> & {
  type: string;
  /** The sample's value names nobody, so it may stay. */
  isFineAsItComes?: true;
})[] = [
  {
    type: 'company',
    title: 'Your company',
    text: 'Name, address, phone and networks. They stand in header and footer, in mails and where other sites show a link.',
    path: '/dashboard/company',
  },
  {
    type: 'look',
    title: 'Look',
    text: 'Your two colours, corners and fonts: pages, mails and this back office follow.',
    path: '/dashboard/look',
  },
  {
    type: 'home-page',
    title: 'Home page',
    text: 'The promise, the sections and their order, the picture.',
    path: '/dashboard/pages/home-page',
    isFineAsItComes: true,
  },
  {
    type: 'about-page',
    title: 'About page',
    text: 'Your story, and who of you visitors should talk to.',
    path: '/dashboard/pages/about-page',
    isFineAsItComes: true,
  },
  {
    type: 'achievements-page',
    title: 'Achievements page',
    text: 'Figures, certificates and what you commit yourselves to.',
    path: '/dashboard/pages/achievements-page',
    isFineAsItComes: true,
  },
  {
    type: 'menus',
    title: 'Menus',
    text: 'Where header and footer lead.',
    path: '/dashboard/menus',
    isFineAsItComes: true,
  },
  {
    type: 'claims',
    title: 'Figures',
    text: 'What you claim about yourself, each figure once and with its source.',
    path: '/dashboard/claims',
    isFineAsItComes: true,
  },
  {
    type: 'legal',
    title: 'Legal texts',
    text: 'Privacy policy and terms with your name and address. Have somebody read them who knows the law.',
    path: '/dashboard/legal',
  },
];

function describeLost({ exampleAddresses }: DomainReport): string {
  if (exampleAddresses.length === 0) return '';
  const parts = exampleAddresses.map(({ use, address }) => `${use} (${address})`);
  return `Mails to an address for examples reach nobody: ${parts.join(', ')}. Change them in the mail settings, or change the account's address.`;
}

function mailStep(report: DomainReport | undefined): Step {
  const open = report?.checks.filter(({ state }) => state === 'missing' || state === 'weak') ?? [];
  const step = { title: 'Mail', path: '/dashboard/newsletter/domain', action: 'Check the domain' };
  if (report === undefined)
    return { ...step, text: 'Looking up what receivers ask of your domain.', isDone: false };
  const settings = { path: '/dashboard/settings/mail', action: 'Open the mail settings' };
  const lost = describeLost(report);
  if (!report.hasMailServer)
    return {
      ...step,
      ...settings,
      text: `No mail server is set: mails are written to files and reach nobody. Enter one in the mail settings. ${lost}`.trim(),
      isDone: false,
    };
  if (lost) return { ...step, ...settings, text: lost, isDone: false, note: 'Reaches nobody' };
  return {
    ...step,
    text:
      open.length === 0
        ? `Mails of ${report.domain} are sent, and its records are in order.`
        : `Receivers may refuse mails of ${report.domain}: ${open.map(({ title }) => title).join(', ')} ${open.length === 1 ? 'needs' : 'need'} attention.`,
    isDone: open.length === 0,
  };
}

/** Describes items that were written or imported and are not online, and the list with most of them. */
function describeDrafts(drafts: FirstSteps['drafts']): Pick<Step, 'text' | 'path' | 'note'> | undefined {
  const rows: Record<string, ContentTypeRow> = contentTypes;
  const known = drafts
    .flatMap(({ type, count }) => {
      const { plural, adminPath } = rows[type] ?? {};
      return plural && adminPath ? { plural, adminPath, count } : [];
    })
    .sort((a, b) => b.count - a.count);
  const [most] = known;
  if (most === undefined) return undefined;
  const total = pluralise(
    known.reduce((sum, { count }) => sum + count, 0),
    'draft',
  );
  const waiting = `${total} ${total === '1 draft' ? 'waits' : 'wait'} to be published`;
  return {
    note: waiting,
    text: `Not online yet: ${known.map(({ plural, count }) => `${plural} (${count})`).join(', ')}.`,
    path: `${most.adminPath}?status=draft`,
  };
}

/** `report`: undefined until the name servers have answered, null for those who may not see it. */
export function listSteps(
  { documents, sample, hasPublished, drafts }: FirstSteps,
  report: DomainReport | undefined | null,
): Step[] {
  const stateOf = new Map(documents.map(({ type, state }) => [type, state]));
  const waiting = hasPublished ? undefined : describeDrafts(drafts);
  return [
    ...documentSteps
      .filter(({ type }) => stateOf.has(type))
      .map(({ type, isFineAsItComes, ...step }) => ({
        ...step,
        action: 'Fill in',
        isDone: stateOf.get(type) === 'own',
        isOptional: isFineAsItComes === true && stateOf.get(type) === 'standard',
        ...(stateOf.get(type) === 'sample' && { note: 'Still the sample' }),
      })),
    ...(report === null ? [] : [mailStep(report)]),
    {
      title: 'Your content',
      text: 'Bring articles and pages over from WordPress, Ghost or a CSV file, or begin with the first service, case study or article.',
      path: '/dashboard/transfer',
      action: 'Import',
      isDone: sample.unchanged === 0 && (hasPublished || sample.changed > 0),
      ...(waiting && { ...waiting, action: 'Look at the drafts' }),
      ...(sample.unchanged > 0 && { note: `${sample.unchanged} of the sample` }),
    },
    {
      title: 'First publication',
      text: 'Something of your own is online.',
      path: waiting?.path ?? '/dashboard/services/create',
      action: waiting ? 'Publish a draft' : 'Write a service',
      isDone: hasPublished,
    },
  ];
}
