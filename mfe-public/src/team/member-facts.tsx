import { toMailtoLink } from '@atrium/contracts/common/mailto-link';
import type { Member, MemberLabels } from './member.loader';
import classes from './member-facts.module.css';

export function MemberFacts({ member, labels }: { member: Member; labels: MemberLabels }) {
  const [name, host] = member.email.split('@');
  return (
    <aside className={classes.facts} aria-label={`About ${member.name}`}>
      {member.expertise.length > 0 && (
        <section>
          <h2 className={classes.title}>{labels.expertise}</h2>
          <ul className={classes.tags}>
            {member.expertise.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </section>
      )}
      {member.email && (
        <section>
          <h2 className={classes.title}>{labels.email}</h2>
          <a href={toMailtoLink(member.email)} className={classes.link}>
            {name}
            {/* Lets a narrow screen break the line here. */}
            <wbr />
            {`@${host}`}
          </a>
        </section>
      )}
      {member.social.length > 0 && (
        <section>
          <h2 className={classes.title}>{labels.elsewhere}</h2>
          <ul className={classes.social}>
            {member.social.map(({ label, href }) => (
              <li key={label}>
                <a href={href} rel="me noopener" className={classes.link}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
