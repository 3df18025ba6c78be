import { lazyRoute } from '@atrium/mfe-kit';
import { Container } from '@atrium/ui/container';
import { LinkButton } from '@atrium/ui/link-button';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFrame } from './frame-data';
import { Logo } from './logo';
import type { MobileDrawerProps } from './mobile-drawer';
import { NavMenus } from './nav-menus';
import classes from './site-header.module.css';

const loadDrawer = lazyRoute(() => import(/* webpackChunkName: "drawer" */ './mobile-drawer'));

export function SiteHeader() {
  const { menus } = useFrame();
  return (
    <header className={classes.header} data-tone="ink">
      <Container className={classes.row}>
        <Link to="/" className={classes.home}>
          <Logo />
        </Link>
        <NavMenus menus={menus} />
        <LinkButton as={Link} to="/contact" variant="accent" className={classes.contact}>
          Contact Us
        </LinkButton>
        <DrawerButton />
      </Container>
    </header>
  );
}

/** Opens the drawer; until scripts run it leads to the links in the footer, which are the same. */
function DrawerButton() {
  const [Drawer, setDrawer] = useState<ComponentType<MobileDrawerProps>>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <form
        action="#site-links"
        data-held=""
        className={classes.narrow}
        onSubmit={async (event) => {
          event.preventDefault();
          const { MobileDrawer } = await loadDrawer();
          setDrawer(() => MobileDrawer);
          setIsOpen(true);
        }}
      >
        <button type="submit" className={classes.burger} aria-haspopup="dialog" aria-label="Menu">
          <span className={classes.bars} aria-hidden="true" />
        </button>
      </form>
      {Drawer && isOpen && <Drawer onClose={() => setIsOpen(false)} />}
    </>
  );
}
