import type { SearchHit, SearchKind } from '@atrium/contracts/content-types';

export interface Command {
  id: string;
  label: string;
  group: 'Create' | 'Go to' | 'Content';
  path: string;
  /** Words that find it besides its label. */
  words?: string;
  hint?: string;
}

/** Every screen of the back office, whichever part draws it, and what can be started from anywhere. */
export const staticCommands: readonly Command[] = [
  {
    id: 'new-blog',
    group: 'Create',
    label: 'Create New Blog',
    path: '/dashboard/blog/create',
    words: 'article post write',
  },
  { id: 'new-service', group: 'Create', label: 'Create New Service', path: '/dashboard/services/create' },
  { id: 'new-solution', group: 'Create', label: 'Create Solution', path: '/dashboard/solutions/create' },
  {
    id: 'new-study',
    group: 'Create',
    label: 'New Case Study',
    path: '/dashboard/case-studies/create',
    words: 'portfolio',
  },
  {
    id: 'new-mail',
    group: 'Create',
    label: 'Create Newsletter',
    path: '/dashboard/newsletter/create',
    words: 'campaign mail',
  },
  { id: 'home', group: 'Go to', label: 'Dashboard', path: '/dashboard', words: 'home overview' },
  { id: 'contacts', group: 'Go to', label: 'Contacts', path: '/dashboard/contacts', words: 'leads' },
  { id: 'priority', group: 'Go to', label: 'Priority Contacts', path: '/dashboard/contacts/priority' },
  { id: 'stats', group: 'Go to', label: 'Contact Statistics', path: '/dashboard/contacts/stats' },
  { id: 'partners', group: 'Go to', label: 'Partners', path: '/dashboard/partners', words: 'logos' },
  { id: 'services', group: 'Go to', label: 'Services', path: '/dashboard/services' },
  { id: 'solutions', group: 'Go to', label: 'Solutions', path: '/dashboard/solutions' },
  {
    id: 'studies',
    group: 'Go to',
    label: 'Case Studies',
    path: '/dashboard/case-studies',
    words: 'portfolio',
  },
  { id: 'blog', group: 'Go to', label: 'Blog', path: '/dashboard/blog', words: 'articles posts' },
  { id: 'media', group: 'Go to', label: 'Media Library', path: '/dashboard/media', words: 'images pictures' },
  {
    id: 'newsletter',
    group: 'Go to',
    label: 'Newsletter',
    path: '/dashboard/newsletter',
    words: 'subscribers',
  },
  {
    id: 'newsletter-analytics',
    group: 'Go to',
    label: 'Newsletter Analytics',
    path: '/dashboard/newsletter/analytics',
  },
];

const normalise = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Every typed word has to begin a word of the command. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const wanted = normalise(typed).split(/\s+/).filter(Boolean);
  return commands.filter(({ label, words = '' }) => {
    const known = normalise(`${label} ${words}`).split(/[\s-]+/);
    return wanted.every((word) => known.some((candidate) => candidate.startsWith(word)));
  });
}

const editPaths: Record<SearchKind, string> = {
  blogs: '/dashboard/blog/edit/',
  services: '/dashboard/services/edit/',
  solutions: '/dashboard/solutions/edit/',
  'case-studies': '/dashboard/case-studies/edit/',
};

const kindLabels: Record<SearchKind, string> = {
  blogs: 'Blog',
  services: 'Service',
  solutions: 'Solution',
  'case-studies': 'Case study',
};

export const commandOfHit = ({ kind, id, title }: SearchHit): Command => ({
  id: `${kind} ${id}`,
  group: 'Content',
  label: title,
  path: `${editPaths[kind]}${id}`,
  hint: kindLabels[kind],
});
