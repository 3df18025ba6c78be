import type { TeamCardData } from '../data/load-team';
import { Portrait } from './portrait';
import classes from './team-grid.module.css';

export function TeamGrid({ members }: { members: readonly TeamCardData[] }) {
  return (
    <div className="size-container">
      <ul className={classes.members} aria-label="Team members">
        {members.map(({ id, name, title, image }) => (
          <li key={id} className={classes.member}>
            <div className={classes.portrait}>
              <Portrait image={image && { ...image, alt: '' }} sizes="(min-width: 60rem) 18rem, 45vw" />
            </div>
            <h3 dir="auto" className="large">
              <a href={`/team/${id}`} className={classes.link}>
                {name}
              </a>
            </h3>
            <p dir="auto" className={classes.title}>
              {title}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
