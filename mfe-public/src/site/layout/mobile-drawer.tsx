import { Behaviour } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { IconButton } from '@atrium/ui/icon-button';
import { useLayoutData } from './layout-data';
import { Logo } from './logo';
import mobileDrawer from './mobile-drawer.behaviour';
import classes from './mobile-drawer.module.css';

export const DRAWER_ID = 'site-menu';

/**
 * The menu of narrow screens. A popover, which its buttons open and close without scripts, with the browser's own Escape
 * key and return of focus.
 */
export function MobileDrawer() {
  const { menus, viewAll } = useLayoutData();
  return (
    <Behaviour
      of={mobileDrawer}
      as="div"
      id={DRAWER_ID}
      popover="auto"
      role="dialog"
      className={classes.drawer}
      data-tone="ink"
      aria-label="Menu"
    >
      <div className={classes.inner}>
        <div className={classes.head}>
          <Logo />
          <IconButton label="Close menu" popoverTarget={DRAWER_ID} popoverTargetAction="hide" autoFocus>
            <span className={classes.cross} aria-hidden="true" />
          </IconButton>
        </div>
        <nav aria-label="Main" className={classes.menus}>
          {menus.header.map((menu) =>
            menu.links.length > 0 ? (
              <details key={menu.id} name="drawer-menu" className={classes.menu}>
                <summary className={classes.summary}>{menu.label}</summary>
                <ul className={classes.links}>
                  {menu.links.map((link, index) => (
                    <li key={index}>
                      <a href={link.path} className={classes.link}>
                        {link.label}
                      </a>
                    </li>
                  ))}
                  {menu.path && (
                    <li>
                      <a
                        href={menu.path}
                        className={`${classes.link} ${classes.all}`}
                        aria-label={`${viewAll} ${menu.label}`}
                      >
                        {viewAll}
                      </a>
                    </li>
                  )}
                </ul>
              </details>
            ) : (
              <div key={menu.id} className={classes.menu}>
                <a href={menu.path} className={classes.summary}>
                  {menu.label}
                </a>
              </div>
            ),
          )}
        </nav>
        {menus.button && (
          <form action="/contact">
            <Button type="submit" variant="accent" size="l" isBlock>
              {menus.button}
            </Button>
          </form>
        )}
      </div>
    </Behaviour>
  );
}
