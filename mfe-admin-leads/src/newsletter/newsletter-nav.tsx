import { NavLink } from 'react-router-dom';
import classes from './newsletter.module.css';

const entries = [
  { label: 'Subscribers', path: '/dashboard/newsletter', isExact: true },
  { label: 'Campaigns', path: '/dashboard/newsletter/campaigns', isExact: false },
  { label: 'Create', path: '/dashboard/newsletter/create', isExact: true },
  { label: 'Analytics', path: '/dashboard/newsletter/analytics', isExact: true },
];

/** The four parts of the newsletter, on each of its pages. */
export function NewsletterNav() {
  return (
    <nav aria-label="Newsletter" className={classes.nav}>
      {entries.map((entry) => (
        <NavLink key={entry.path} to={entry.path} end={entry.isExact} className={classes.navLink}>
          {entry.label}
        </NavLink>
      ))}
    </nav>
  );
}
