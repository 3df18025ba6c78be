import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import type { Menu } from './layout-data';
import classes from './nav-menus.module.css';
import { useHydrated } from './use-hydrated';

/** The dropdown menus of the wide header. Before hydration CSS opens them on hover and focus. */
export function NavMenus({ menus, viewAll }: { menus: Menu[]; viewAll: string }) {
  const nav = useRef<HTMLElement>(null);
  const [openId, setOpenId] = useState('');
  const isHydrated = useHydrated();
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    // A menu that was opened by pointer or focus before hydration stays open.
    const opened =
      nav.current?.querySelector<HTMLElement>('[data-menu]:is(:hover, :focus-within)')?.dataset.menu ?? '';
    setOpenId(shownKey.current === key ? opened : '');
    shownKey.current = key;
  }, [key]);

  // On the document, because a menu opened by the pointer must close on Escape wherever the focus is (WCAG 1.4.13).
  useEffect(() => {
    if (!openId) return;
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setOpenId('');
      if (!nav.current?.contains(document.activeElement)) return;
      nav.current.querySelector<HTMLElement>(`[aria-controls="menu-${openId}"]`)?.focus();
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [openId]);

  return (
    <nav ref={nav} aria-label="Main" className={classes.nav} data-static={!isHydrated}>
      <ul className={classes.menus}>
        {menus.map((menu) => (
          <li
            key={menu.id}
            className={classes.menu}
            data-menu={menu.id}
            data-open={openId === menu.id}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setOpenId(menu.id)}
            onPointerLeave={(event) => event.pointerType === 'mouse' && setOpenId('')}
            onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpenId('')}
          >
            <MenuHead
              menu={menu}
              isOpen={openId === menu.id}
              onToggle={() => setOpenId(openId === menu.id ? '' : menu.id)}
            />
            {menu.links.length > 0 && <MenuPanel menu={menu} viewAll={viewAll} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuHead({ menu, isOpen, onToggle }: { menu: Menu; isOpen: boolean; onToggle(): void }) {
  const pointerType = useRef('');
  const toggle = {
    type: 'button' as const,
    'aria-expanded': isOpen,
    'aria-controls': `menu-${menu.id}`,
    onPointerDown: (event: { pointerType: string }) => {
      pointerType.current = event.pointerType;
    },
    onClick: (event: { detail: number }) => {
      // The mouse has already opened the menu by hovering: a click must not close it. The detail of a key is 0.
      const isOfMouse = event.detail > 0 && pointerType.current === 'mouse';
      if (!isOpen || !isOfMouse) onToggle();
    },
  };
  if (!menu.path) {
    return (
      <button {...toggle} className={classes.head}>
        {menu.label}
        <span className={classes.chevron} />
      </button>
    );
  }
  return (
    <>
      <NavLink to={menu.path} className={classes.head}>
        {menu.label}
      </NavLink>
      {menu.links.length > 0 && (
        <button {...toggle} className={classes.more} aria-label={`${menu.label} menu`}>
          <span className={classes.chevron} />
        </button>
      )}
    </>
  );
}

function MenuPanel({ menu, viewAll }: { menu: Menu; viewAll: string }) {
  return (
    <div className={classes.drop} id={`menu-${menu.id}`}>
      <ul className={classes.panel}>
        {menu.links.map((link, index) => (
          <li key={index}>
            <Link to={link.path} className={classes.link}>
              {link.label}
              {link.text && <small className={classes.text}>{link.text}</small>}
            </Link>
          </li>
        ))}
        {menu.path && (
          <li className={classes.all}>
            <Link to={menu.path} className={classes.link} aria-label={`${viewAll} ${menu.label}`}>
              {viewAll}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
