import { useSettled } from '@atrium/admin-kit/use-settled';
import type { Menus } from '@atrium/contracts/content/menus.constants';
import { targetsOf } from '@atrium/contracts/content/resolve-menus';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { describeLink, isOwnPath, useBrokenLinks } from '../shared/checks/link-check';
import { FormSection } from '../shared/editor/editor-layout';
import classes from '../shared/editor/editor-layout.module.css';

/** The links of all menus that lead visitors nowhere. */
export function DeadEnds() {
  const { paths } = targetsOf(useWatch<Menus>() as Menus);
  const settled = useSettled(paths.filter(isOwnPath).join(' '));
  const findings = useBrokenLinks(settled.split(' ').filter(Boolean));
  return (
    <FormSection
      title="Links"
      description="What is unpublished or deleted is left out of the menus until visitors can open it."
    >
      {findings.length === 0 ? (
        <p className={classes.fine}>
          <CircleCheck size={17} /> Every link leads to a page.
        </p>
      ) : (
        <ul className={classes.findings}>
          {findings.map((finding) => (
            <li key={finding.path} className={classes.finding}>
              <TriangleAlert size={16} />
              <span>{describeLink(finding)}</span>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}
