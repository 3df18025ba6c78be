import { Button } from '@atrium/ui/button';
import { IconButton } from '@atrium/ui/icon-button';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useFrame } from './frame-data';
import { Logo } from './logo';
import classes from './mobile-drawer.module.css';

/** The delay of the spec; the drawer has closed by then. */
const CONTACT_DELAY_MS = 400;

export interface MobileDrawerProps {
  onClose(): void;
}

/** The menu of narrow screens: a modal dialog, so focus stays inside, Escape closes and focus returns to the button. */
export function MobileDrawer({ onClose }: MobileDrawerProps) {
  const { menus } = useFrame();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    dialog.current?.showModal();
    return () => {
      document.documentElement.style.overflow = overflow;
    };
  }, []);

  // Closing the dialog returns the focus, also when a link leads to the current page.
  const close = () => dialog.current?.close();

  function openContact() {
    close();
    setTimeout(() => navigate('/contact'), CONTACT_DELAY_MS);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; Escape is the dialog's own
    <dialog
      ref={dialog}
      className={classes.drawer}
      data-tone="ink"
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={classes.inner}>
        <div className={classes.head}>
          <Logo />
          <IconButton label="Close menu" onClick={close}>
            <span className={classes.cross} aria-hidden="true" />
          </IconButton>
        </div>
        <nav aria-label="Main" className={classes.menus}>
          {menus.map((menu) => (
            <details key={menu.id} name="drawer-menu" className={classes.menu}>
              <summary className={classes.summary}>{menu.label}</summary>
              <ul className={classes.links}>
                {menu.links.map((link) => (
                  <li key={link.path}>
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
                      aria-label={`View All ${menu.label}`}
                      onClick={close}
                    >
                      View All
                    </Link>
                  </li>
                )}
              </ul>
            </details>
          ))}
        </nav>
        <Button variant="accent" size="l" isBlock onClick={openContact}>
          Contact Us
        </Button>
      </div>
    </dialog>
  );
}
