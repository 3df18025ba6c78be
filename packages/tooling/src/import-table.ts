import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A workspace: its folder and its package name. */
export interface WorkspaceRule {
  folder: string;
  name: string;
  mayImport: readonly string[];
  /** The allowed subpaths of an imported workspace, if not all are. */
  onlySubpaths?: readonly string[];
}

const contracts = '@atrium/contracts';
const serviceKit = '@atrium/service-kit';
const mfeKit = '@atrium/mfe-kit';
const ui = '@atrium/ui';
const adminKit = '@atrium/admin-kit';
const look = '@atrium/look';
const pageDocument = '@atrium/page-document';
const scopedStyles = '@atrium/scoped-styles';
const service = (name: string, ...more: string[]): WorkspaceRule => ({
  folder: `services/${name}`,
  name: `@atrium/${name}`,
  mayImport: [contracts, serviceKit, ...more],
});
const app = (folder: string, ...more: string[]): WorkspaceRule => ({
  folder,
  name: `@atrium/${folder}`,
  mayImport: [contracts, mfeKit, ui, ...more],
});

const root = path.resolve(import.meta.dirname, '../../..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Every folder with a manifest is a remote. */
export const remoteFolders: readonly string[] = readdirSync(root).filter((folder) =>
  existsSync(path.join(root, folder, 'manifest.json')),
);

function remote(folder: string): WorkspaceRule {
  const { prefixes } = readJson(`${folder}/manifest.json`) as { prefixes: string[] };
  const { name } = readJson(`${folder}/package.json`) as { name: string };
  return {
    ...app(folder, ...(prefixes.every((prefix) => prefix.startsWith('/dashboard')) ? [adminKit, look] : [])),
    name,
  };
}

/** Allowed imports. Tests may also use @atrium/testing, build configurations @atrium/federation. */
export const importTable: readonly WorkspaceRule[] = [
  { folder: 'packages/contracts', name: contracts, mayImport: [] },
  { folder: 'packages/ui', name: ui, mayImport: [] },
  { folder: 'packages/look', name: look, mayImport: [contracts] },
  { folder: 'packages/page-document', name: pageDocument, mayImport: [contracts, serviceKit, look] },
  { folder: 'packages/mfe-kit', name: mfeKit, mayImport: [contracts] },
  { folder: 'packages/admin-kit', name: adminKit, mayImport: [contracts, mfeKit, ui] },
  { folder: 'packages/service-kit', name: serviceKit, mayImport: [contracts] },
  { folder: 'packages/scoped-styles', name: scopedStyles, mayImport: [] },
  { folder: 'packages/federation', name: '@atrium/federation', mayImport: [contracts, scopedStyles] },
  { folder: 'packages/cli', name: '@atrium/cli', mayImport: [] },
  { folder: 'packages/client', name: '@atrium/client', mayImport: [contracts, serviceKit] },
  { folder: 'packages/testing', name: '@atrium/testing', mayImport: [contracts, serviceKit] },
  { folder: 'packages/tooling', name: '@atrium/tooling', mayImport: [] },
  app('shell'),
  ...remoteFolders.map(remote),
  service('gateway', pageDocument),
  service('renderer', look, pageDocument),
  service('auth'),
  service('content'),
  service('leads', look),
  service('registry', scopedStyles),
  {
    folder: 'services/main',
    name: '@atrium/main',
    mayImport: [
      serviceKit,
      contracts,
      ...['gateway', 'renderer', 'auth', 'content', 'leads', 'registry'].map((name) => `@atrium/${name}`),
    ],
    onlySubpaths: [
      ...['gateway', 'renderer', 'auth', 'content', 'leads', 'registry'].flatMap((name) => [
        `@atrium/${name}/module`,
        `@atrium/${name}/config`,
      ]),
      '@atrium/content/held-articles',
      '@atrium/leads/held-campaigns',
      '@atrium/leads/account-mails',
      '@atrium/leads/held-contacts',
    ],
  },
  {
    folder: 'e2e',
    name: '@atrium/e2e',
    mayImport: [contracts, serviceKit, look, '@atrium/client', '@atrium/testing'],
  },
];

/** Features of a deployable: folders directly below src that never import each other. */
export const featureFolders: Record<string, readonly string[]> = {
  'mfe-admin-content': [
    'blog',
    'case-studies',
    'forms',
    'media-library',
    'partners',
    'services',
    'solutions',
    'transfer',
  ],
  'mfe-admin-leads': ['answers', 'calendar', 'contacts', 'home', 'newsletter', 'people', 'privacy'],
  'mfe-admin-system': ['account', 'activity', 'remotes'],
  'mfe-public': [
    'home',
    'services',
    'blog',
    'contact',
    'forms',
    'newsletter',
    'solutions',
    'about',
    'team',
    'achievements',
    'portfolio',
    'careers',
    'testimonials',
    'legal',
    'search',
  ],
};

interface ServiceFolders {
  /** Folders directly below src with the folders or files each may import. Files beside these folders may be imported by all. */
  mayImport: Record<string, readonly string[]>;
  /** The only file outside the folders that may import any of them; `context.ts` may import types. */
  meetIn: string;
  /** Folders whose subfolders are domains, which must not form import cycles. Other folders are one domain each. */
  domainsWithin: readonly string[];
}

/** Import rules within a service. Tests may import anything. */
export const serviceFolders: Record<string, ServiceFolders> = {
  'services/leads': {
    mayImport: {
      contacts: ['mail', 'privacy/personal-data'],
      conversations: ['contacts', 'files', 'mail', 'privacy/personal-data'],
      forms: ['contacts', 'files', 'mail', 'privacy/personal-data'],
      files: [],
      newsletter: ['mail', 'privacy/personal-data'],
      privacy: ['mail'],
      mail: [],
      visits: [],
      calendar: [],
      reports: ['mail'],
      reviews: ['mail'],
      webhooks: ['mail'],
    },
    meetIn: 'module.ts',
    domainsWithin: ['contacts', 'newsletter'],
  },
};
