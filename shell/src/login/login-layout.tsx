import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Brand } from '../layout/brand';
import { ArchPattern } from './arch-pattern';
import classes from './login.module.css';

export function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <aside className={classes.art} data-tone="ink">
        <ArchPattern />
        <div className={classes.artText}>
          <Brand />
          <p className={classes.claim}>One place for everything that visitors see, ask and read.</p>
        </div>
      </aside>
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.topLine}>
          <span className={classes.smallBrand}>
            <Brand />
          </span>
          <a href="/" className={classes.home}>
            <ArrowLeft size={18} />
            Back to Home
          </a>
        </div>
        <div className={classes.card}>{children}</div>
      </main>
    </div>
  );
}
