import { Badge } from '@atrium/ui/badge';
import { LinkButton } from '@atrium/ui/link-button';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import type { ReactNode } from 'react';
import { WholeWords } from '../site/ui/whole-words';
import type { CareersData, RoleData } from './careers.loader';
import classes from './role-card.module.css';
import { shortenRole } from './role-filter';

interface RoleCardProps extends Pick<CareersData, 'labels'> {
  role: RoleData;
  categoryLabel: string;
}

export function RoleCard({ role, labels, categoryLabel }: RoleCardProps) {
  const { responsibilities, more, qualifications } = shortenRole(role);
  return (
    <article className={classes.role}>
      <div className={classes.lead}>
        <p className={classes.tags}>
          <Badge tone="primary">{categoryLabel}</Badge>
          <Badge>{role.type}</Badge>
        </p>
        <h3 dir="auto" className="larger">
          <WholeWords>{role.title}</WholeWords>
        </h3>
        <p className="muted">
          <WholeWords>{role.location}</WholeWords>
        </p>
        {role.closesOnText && (
          <p className="fine">
            {labels.closesOn} <time dateTime={role.closesOn}>{role.closesOnText}</time>
          </p>
        )}
        <LinkButton href={role.applyHref} className={classes.apply}>
          {labels.apply}
          <VisuallyHidden>{` for ${role.title}`}</VisuallyHidden>
        </LinkButton>
      </div>
      <div>
        <p dir="auto" className={classes.summary}>
          {role.summary}
        </p>
        <div className={classes.lists}>
          <Points title={labels.responsibilities} items={responsibilities}>
            {more && <p className={`muted ${classes.more}`}>{more}</p>}
          </Points>
          <Points title={labels.qualifications} items={qualifications} />
        </div>
      </div>
    </article>
  );
}

function Points({ title, items, children }: { title: string; items: string[]; children?: ReactNode }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h4 className={classes.listTitle}>{title}</h4>
      <ul dir="auto" className={classes.list}>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}
