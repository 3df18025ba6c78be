import { usePageSuggestions } from '@atrium/admin-kit/links/use-page-suggestions';
import { useSettled } from '@atrium/admin-kit/use-settled';
import { SuggestField } from '@atrium/ui/suggest-field';
import { describeLink, isOwnPath, useBrokenLinks } from '../checks/link-check';
import type { FieldControlProps } from '../editor/entry-layout';

/** A page of this site, found by its name, or an address. Says if visitors get nowhere. */
export function PageField({ field, path: id, value, onChange, error }: FieldControlProps) {
  const { label, hint, placeholder } = field;
  const typed = String(value ?? '');
  const settled = useSettled(typed);
  const [finding] = useBrokenLinks(isOwnPath(settled) ? [settled] : []);
  return (
    <SuggestField
      id={id}
      label={label}
      hint={finding ? `${describeLink(finding)}.` : hint}
      placeholder={placeholder}
      error={error}
      value={typed}
      onChange={onChange}
      suggestions={usePageSuggestions(typed)}
    />
  );
}
