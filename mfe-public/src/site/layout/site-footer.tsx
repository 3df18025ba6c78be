import { Container } from '@atrium/ui/container';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/icon';
import { ContactLines } from './contact-lines';
import { type MenuLink, useLayoutData } from './layout-data';
import { Logo } from './logo';
import { NewsletterForm } from './newsletter-form';
import classes from './site-footer.module.css';

export function SiteFooter() {
  const { footer } = useLayoutData();
  return (
    <footer className={classes.footer} data-tone="ink">
      <Container>
        <div className={classes.top}>
          <div className={classes.brand}>
            <Link to="/" className={classes.home}>
              <Logo />
            </Link>
            <p className="muted">{footer.blurb}</p>
            <ul className="cluster gap-2">
              {footer.social.map((link) => (
                <li key={link.name}>
                  <a href={link.url} aria-label={link.name} rel="noopener" className={classes.round}>
                    <Icon node={link.icon} size={18} strokeWidth={2} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <NewsletterForm consent={footer.newsletterConsent} />
        </div>
        <nav id="site-links" aria-label="Footer" className={classes.columns}>
          <Column title="Quick Links" links={footer.quickLinks} />
          <Column title="Services" links={footer.services} />
          <div>
            <h2 className={classes.title}>Contact</h2>
            <ContactLines className={classes.address} linkClass={classes.link} />
          </div>
        </nav>
        <div className={classes.bottom}>
          <p>
            © {footer.year} {footer.legalName}. All rights reserved.
          </p>
          <p className={classes.legal}>
            <Link className={classes.link} to="/privacy-policy">
              Privacy Policy
            </Link>
            <Link className={classes.link} to="/terms-and-conditions">
              Terms and Conditions
            </Link>
          </p>
        </div>
      </Container>
    </footer>
  );
}

function Column({ title, links }: { title: string; links: MenuLink[] }) {
  return (
    <div>
      <h2 className={classes.title}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <Link className={classes.link} to={link.path}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
