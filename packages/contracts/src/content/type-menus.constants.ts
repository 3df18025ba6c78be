import type { Permission } from '../auth/permissions';
import { contentTypes, type ListedTypeName } from './content-types';

interface TypeMenu {
  /** In the menu; the plural of the table of types unless given. */
  label?: string;
  /** A file in `mfe-admin-content/icons`. */
  icon: string;
  order: number;
  group?: string;
  /** The key of the shortcut `g` + key. */
  key: string;
  /** Search words of the command palette besides the label. */
  words?: string;
  create: { label: string; words?: string };
  search?: { call?: `/api/${string}`; parameter?: string; label?: string };
  mayWrite?: Permission;
}

type MenuType = Exclude<ListedTypeName, 'partner-logos'>;

/** Each type's entry in the menu of the back office, its command "New …" and the search of its items. */
const typeMenus: Record<MenuType, TypeMenu> = {
  blogs: {
    label: 'Blog',
    icon: 'newspaper',
    order: 80,
    key: 'b',
    words: 'articles posts',
    create: { label: 'Create New Blog', words: 'article post write' },
    search: { call: '/api/blogs/published', parameter: 'q' },
    mayWrite: 'articles.write',
  },
  services: {
    icon: 'briefcase',
    order: 50,
    key: 's',
    words: 'offers prices pricing plans',
    create: { label: 'Create New Service' },
  },
  solutions: {
    icon: 'lightbulb',
    order: 60,
    key: 'o',
    words: 'industries sectors packages',
    create: { label: 'New Solution', words: 'create' },
  },
  'case-studies': {
    label: 'Case Studies',
    icon: 'folder-kanban',
    order: 70,
    key: 'c',
    words: 'portfolio projects references work',
    create: { label: 'New Case Study', words: 'create portfolio' },
  },
  team: {
    icon: 'users',
    order: 81,
    key: 't',
    words: 'people members employees staff colleagues',
    create: { label: 'New Team Member', words: 'person people staff' },
    search: { call: '/api/team', label: 'name' },
  },
  testimonials: {
    icon: 'quote',
    order: 82,
    key: 'q',
    words: 'reviews quotes references ratings',
    create: { label: 'New Testimonial', words: 'quote client' },
    search: { call: '/api/testimonials', label: 'name' },
  },
  careers: {
    icon: 'user-round-search',
    order: 83,
    key: 'j',
    words: 'jobs vacancies hiring positions',
    create: { label: 'New Role', words: 'job career vacancy' },
    search: { call: '/api/careers' },
  },
  forms: {
    icon: 'clipboard-list',
    order: 102,
    group: 'Site',
    key: 'f',
    words: 'survey questionnaire application briefing registration sign-up fields',
    create: { label: 'New Form', words: 'survey application briefing registration' },
  },
  pages: {
    icon: 'files',
    order: 101,
    group: 'Site',
    key: 'e',
    words: 'landing homepage home about blocks questions faq video',
    create: { label: 'New Page', words: 'landing campaign event policy' },
  },
};

function entriesOf(name: MenuType, { create, search, mayWrite = 'content.write', ...menu }: TypeMenu) {
  const { adminPath: path, plural } = contentTypes[name];
  const { label = plural, icon, group = 'Content', ...rest } = menu;
  const id = path.slice('/dashboard/'.length);
  const reading: Permission = 'content.read';
  return {
    prefixes: [path],
    nav: [{ id, label, path, icon: `./icons/${icon}.svg`, group, ...rest }],
    commands: [{ ...create, path: `${path}/create`, group: 'Create' }],
    searches: [
      {
        group: plural,
        call: `/api/${name}/admin/all`,
        parameter: 'search',
        label: 'title',
        hint: 'status',
        path: `${path}/edit/{_id}`,
        ...search,
      },
    ],
    screens: [
      { path, permission: reading },
      { path: `${path}/create`, permission: mayWrite },
      { path: `${path}/edit`, permission: mayWrite },
    ],
  };
}

const entries = Object.entries(typeMenus).map(([name, menu]) => entriesOf(name as MenuType, menu));

/** The part of the content remote's manifest that follows from the types. */
export const typeMenuEntries = {
  prefixes: entries.flatMap(({ prefixes }) => prefixes),
  nav: entries.flatMap(({ nav }) => nav),
  commands: entries.flatMap(({ commands }) => commands),
  searches: entries.flatMap(({ searches }) => searches),
  screens: entries.flatMap(({ screens }) => screens),
};
