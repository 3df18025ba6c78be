import type { SearchEntry } from '@atrium/contracts/registry/remote-manifest.schemas';
import type { Manifested } from '../nav-entries';

export interface Command {
  id: string;
  label: string;
  group: string;
  path: string;
  /** In place of opening the path. */
  run?(): void;
  words?: string;
  hint?: string;
}

/** The commands and pages of all remotes, read from their manifests. */
export function listCommands(remotes: readonly Manifested[]): Command[] {
  const entries = remotes.flatMap(({ nav }) => nav).sort((a, b) => a.order - b.order);
  const places = entries.flatMap(({ label, path, children, words = '' }) => [
    { label, path, group: 'Go to', words },
    ...children.map((child) => ({
      label: child.label,
      path: child.path,
      group: 'Go to',
      hint: label,
      words: label,
    })),
  ]);
  const commands = [...remotes.flatMap((remote) => remote.commands), ...places];
  const isFirst = ({ path }: { path: string }, index: number) =>
    commands.findIndex((other) => other.path === path) === index;
  const unique = commands.filter(isFirst).map((command) => ({ ...command, id: command.path }));
  return [
    ...unique.filter(({ group }) => group === 'Create'),
    ...unique.filter(({ group }) => group !== 'Create'),
  ];
}

/** The fields of all screens, with the screen's name as their hint. They are found, but not listed without a query. */
export function listFields(remotes: readonly Manifested[]): Command[] {
  const names = new Map(listCommands(remotes).map(({ path, label }) => [path, label]));
  return remotes
    .flatMap(({ fields }) => fields)
    .map(({ label, path, field, words }) => ({
      id: `${path}#${field}`,
      label,
      group: 'Fields',
      path: `${path}#${field}`,
      words,
      hint: names.get(path) ?? '',
    }));
}

const normalise = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const hasAll = (wanted: readonly string[], text: string): boolean => {
  const known = normalise(text).split(/[^\p{L}\p{N}]+/u);
  return wanted.every((word) => known.some((candidate) => candidate.startsWith(word)));
};

/** Every typed word must be the prefix of a word of the command. Those with all of them in their label come first. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const wanted = normalise(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const found = commands.filter(({ label, words = '' }) => hasAll(wanted, `${label} ${words}`));
  const isNamed = ({ label }: Command) => hasAll(wanted, label);
  return [...found.filter(isNamed), ...found.filter((command) => !isNamed(command))];
}

const textOf = (item: Record<string, unknown>, name: string): string => {
  const value = item[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** A search result as a command; undefined if the item lacks a field of its path. */
export function commandOfItem(search: SearchEntry, item: Record<string, unknown>): Command[] {
  const fields = [...search.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (fields.some((name) => textOf(item, name) === '')) return [];
  const path = search.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(item, name)));
  const hint = search.hint === undefined ? '' : textOf(item, search.hint);
  return [{ id: path, path, group: search.group, label: textOf(item, search.label) || 'Untitled', hint }];
}
