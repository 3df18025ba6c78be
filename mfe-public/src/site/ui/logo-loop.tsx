import { Behaviour } from '@atrium/mfe-kit';
import logoLoop from './logo-loop.behaviour';
import classes from './logo-loop.module.css';
import { PlayButton } from './play-button';

export interface PartnerMark {
  id: string;
  name: string;
  /** The image's alternative text. */
  alt: string;
  url: string;
  /** The address that it leads to; empty for none. */
  href?: string;
}

/** Partner logos in a loop. The list is rendered twice; the copy is hidden from screen readers. */
export function LogoLoop({ logos }: { logos: readonly PartnerMark[] }) {
  if (logos.length === 0) return null;
  return (
    <Behaviour of={logoLoop} as="div" className={`row gap-4 ${classes.loop}`}>
      <div className={classes.window}>
        <div className={classes.track} style={{ animationDuration: `${logos.length * 5}s` }}>
          <Marks logos={logos} />
          <Marks logos={logos} isCopy />
        </div>
      </div>
      <PlayButton subject="partner logos" />
    </Behaviour>
  );
}

function Marks({ logos, isCopy }: { logos: readonly PartnerMark[]; isCopy?: boolean }) {
  return (
    <ul className={classes.marks} aria-hidden={isCopy} aria-label={isCopy ? undefined : 'Partners'}>
      {logos.map((logo) => (
        <li key={logo.id} className={classes.mark}>
          {logo.href ? (
            <a href={logo.href} rel="noopener" tabIndex={isCopy ? -1 : undefined}>
              <Mark {...logo} />
            </a>
          ) : (
            <Mark {...logo} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shows the partner's name if the logo fails to load. */
const Mark = ({ name, alt, url }: PartnerMark) => (
  <span data-fallback="">
    <img src={url} alt={alt} title={name} loading="lazy" width={160} height={64} className={classes.image} />
    <span className={classes.name}>{name}</span>
  </span>
);
