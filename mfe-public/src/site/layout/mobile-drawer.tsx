import { Button } from '@atrium/ui/button';
import { IconButton } from '@atrium/ui/icon-button';
import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useLayoutData } from './layout-data';
import { Logo } from './logo';
import classes from './mobile-drawer.module.css';

/** The delay of the spec. */
const CONTACT_DELAY_MS = 400;

export const DRAWER_ID = 'site-menu';

/**
 * The menu of narrow screens. A popover, which its buttons open and close without scripts, with the browser's own Escape
 * key and return of focus.
 */
export function MobileDrawer() {
  const { menus, viewAll } = useLayoutData();
  const navigate = useNavigate();
  const drawer = useRef<HTMLDivElement>(null);
  const contactTimer = useRef(0);

  // Whoever goes Back, or elsewhere by a link, within the delay has changed their mind.
  useEffect(() => {
    const stay = () => window.clearTimeout(contactTimer.current);
    const stayForLink = ({ target }: MouseEvent) =>
      target instanceof Element && target.closest('a') && stay();
    window.addEventListener('popstate', stay);
    document.addEventListener('click', stayForLink);
    return () => {
      stay();
      window.removeEventListener('popstate', stay);
      document.removeEventListener('click', stayForLink);
    };
  }, []);

  const close = () => drawer.current?.hidePopover?.();

  /** Keyboard users must not tab through the page that the drawer hides. Its button, which also closes it, is the next Tab stop. */
  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
    if (relatedTarget.getAttribute('popovertarget') !== DRAWER_ID) close();
  }

  function openContact(event: FormEvent) {
    event.preventDefault();
    close();
    contactTimer.current = window.setTimeout(() => navigate('/contact'), CONTACT_DELAY_MS);
  }

  return (
    <div
      ref={drawer}
      id={DRAWER_ID}
      popover="auto"
      role="dialog"
      className={classes.drawer}
      data-tone="ink"
      aria-label="Menu"
      onBlur={closeWhenLeft}
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
                      <Link to={link.path} className={classes.link} onClick={close}>
                        {link.label}
                      </Link>
                    </li>
                  ))}
                  {menu.path && (
                    <li>
                      <Link
                        to={menu.path}
                        className={`${classes.link} ${classes.all}`}
                        aria-label={`${viewAll} ${menu.label}`}
                        onClick={close}
                      >
                        {viewAll}
                      </Link>
                    </li>
                  )}
                </ul>
              </details>
            ) : (
              <div key={menu.id} className={classes.menu}>
                <Link to={menu.path} className={classes.summary} onClick={close}>
                  {menu.label}
                </Link>
              </div>
            ),
          )}
        </nav>
        {menus.button && (
          <form action="/contact" onSubmit={openContact}>
            <Button type="submit" variant="accent" size="l" isBlock>
              {menus.button}
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}
