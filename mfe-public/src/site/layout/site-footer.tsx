import { Island } from '@atrium/mfe-kit';
import { Container } from '@atrium/ui/container';
import { Icon } from '@atrium/ui/icon';
import { useLocation } from 'react-router-dom';
import { ContactLines } from './contact-lines';
import { useLayoutData } from './layout-data';
import { Logo } from './logo';
import { SIGN_UP_PATH } from './newsletter-form';
import newsletterForm from './newsletter-form.island';
import classes from './site-footer.module.css';

export function SiteFooter() {
  const { footer, menus, contact } = useLayoutData();
  const { pathname } = useLocation();
  return (
    <footer className={classes.footer} data-tone="ink">
      <Container>
        <div className={classes.top}>
          <div className={classes.brand}>
            <a href="/" className={classes.home}>
              <Logo />
            </a>
            {footer.blurb && <p className="muted">{footer.blurb}</p>}
            {footer.social.length > 0 && (
              <ul className="cluster gap-2">
                {footer.social.map((link, index) => (
                  <li key={index}>
                    <a href={link.url} aria-label={link.name} rel="noopener" className={classes.round}>
                      <Icon node={link.icon} size={18} strokeWidth={2} />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {pathname !== SIGN_UP_PATH && (
            <Island of={newsletterForm} props={{ ...footer.newsletter, page: pathname }} />
          )}
        </div>
        <nav id="site-links" aria-label="Footer" className={classes.columns}>
          {menus.footer.map(({ label, links }, index) => (
            <div key={index}>
              <h2 className={classes.title}>{label}</h2>
              <ul>
                {links.map((link, place) => (
                  <li key={place}>
                    <a className={classes.link} href={link.path}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {contact.lines.length > 0 && (
            <div>
              <h2 className={classes.title}>{footer.labels.contact}</h2>
              <ContactLines className={classes.address} linkClass={classes.link} />
            </div>
          )}
        </nav>
        <div className={classes.bottom}>
          <p>
            © {footer.year}
            {footer.legalName && ` ${footer.legalName}.`} {footer.labels.rights}
          </p>
          <p className={classes.legal}>
            {menus.legal.map((link, index) => (
              <a key={index} className={classes.link} href={link.path}>
                {link.label}
              </a>
            ))}
          </p>
        </div>
      </Container>
    </footer>
  );
}
