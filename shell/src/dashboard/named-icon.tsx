import { Circle, type LucideIcon } from 'lucide-react';
import * as icons from './icon-set';

/** Icons that manifests named before a remote brought its own, such as `chart-column`. An unknown name shows a ring. */
const byName = new Map<string, LucideIcon>(Object.entries(icons));
const toExport = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());

export function NamedIcon({ name }: { name: string }) {
  const Icon = byName.get(toExport(name)) ?? Circle;
  return <Icon size={20} strokeWidth={1.9} />;
}
