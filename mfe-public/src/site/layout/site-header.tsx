import { Container } from '@atrium/ui/container';
import { LinkButton } from '@atrium/ui/link-button';
import { useLayoutData } from './layout-data';
import { Logo } from './logo';
import { DRAWER_ID, MobileDrawer } from './mobile-drawer';
import { NavMenus } from './nav-menus';
import classes from './site-header.module.css';

export function SiteHeader() {
  const { menus, viewAll } = useLayoutData();
  return (
    <header className={classes.header} data-tone="ink">
      <Container className={classes.row}>
        <a href="/" className={classes.home}>
          <Logo />
        </a>
        <NavMenus menus={menus.header} viewAll={viewAll} />
        {menus.button && (
          <LinkButton href="/contact" variant="accent" className={classes.contact}>
            {menus.button}
          </LinkButton>
        )}
        <DrawerButton />
      </Container>
    </header>
  );
}

/** Before browsers had popovers, the button is a link to the footer, which has the same pages. */
function DrawerButton() {
  const bars = <span className={classes.bars} aria-hidden="true" />;
  return (
    <div className={classes.narrow}>
      <button
        type="button"
        popoverTarget={DRAWER_ID}
        className={classes.burger}
        aria-haspopup="dialog"
        aria-label="Menu"
      >
        {bars}
      </button>
      <a href="#site-links" className={`${classes.burger} ${classes.fallback}`} aria-label="Menu">
        {bars}
      </a>
      <MobileDrawer />
    </div>
  );
}
