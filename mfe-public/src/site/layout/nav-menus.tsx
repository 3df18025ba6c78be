import { Behaviour } from '@atrium/mfe-kit';
import { NavLink } from 'react-router-dom';
import type { Menu } from './layout-data';
import navMenus from './nav-menus.behaviour';
import classes from './nav-menus.module.css';

/** The dropdown menus of the wide header. Without scripts CSS opens them on hover and focus. */
export const NavMenus = ({ menus, viewAll }: { menus: Menu[]; viewAll: string }) => (
  <Behaviour of={navMenus} as="nav" aria-label="Main" className={classes.nav} data-static="true">
    <ul className={classes.menus}>
      {menus.map((menu) => (
        <li key={menu.id} className={classes.menu} data-menu={menu.id} data-open="false">
          <MenuHead menu={menu} />
          {menu.links.length > 0 && <MenuPanel menu={menu} viewAll={viewAll} />}
        </li>
      ))}
    </ul>
  </Behaviour>
);

function MenuHead({ menu }: { menu: Menu }) {
  const toggle = {
    type: 'button' as const,
    'aria-expanded': false,
    'aria-controls': `menu-${menu.id}`,
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
            <a href={link.path} className={classes.link}>
              {link.label}
              {link.text && <small className={classes.text}>{link.text}</small>}
            </a>
          </li>
        ))}
        {menu.path && (
          <li className={classes.all}>
            <a href={menu.path} className={classes.link} aria-label={`${viewAll} ${menu.label}`}>
              {viewAll}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
