import { Badge } from '@atrium/ui/badge';
import { LinkButton } from '@atrium/ui/link-button';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { Link } from 'react-router-dom';
import { useLayoutData } from '../site/layout/layout-data';
import { Icon } from '../site/ui/icon';
import type { ServiceLabels, ServiceView } from './service.loader';
import classes from './service-sidebar.module.css';

interface ServiceSidebarProps extends Pick<ServiceView, 'title' | 'features'> {
  labels: ServiceLabels;
}

export function ServiceSidebar({ title, features, labels }: ServiceSidebarProps) {
  const { contact } = useLayoutData();
  const marks: Readonly<Record<string, string>> = { high: labels.essential, low: labels.optional };
  return (
    <aside className={classes.sidebar} aria-label="About this service">
      {features.length > 0 && (
        <section aria-labelledby="key-features" className={classes.features}>
          <h2 id="key-features" dir="auto" className={classes.heading}>
            {labels.features}
          </h2>
          <ul>
            {features.map((feature) => (
              <li key={feature.title} className={classes.feature}>
                {(feature.category || marks[feature.importance]) && (
                  <p className={classes.marks}>
                    {feature.category && <span dir="auto">{feature.category}</span>}
                    {marks[feature.importance] && (
                      <Badge size="s" tone={feature.importance === 'high' ? 'primary' : 'neutral'}>
                        {marks[feature.importance]}
                      </Badge>
                    )}
                  </p>
                )}
                <h3 dir="auto" className={classes.title}>
                  {feature.icon && <Icon node={feature.icon} size={20} className={classes.icon} />}
                  {feature.title}
                </h3>
                <p dir="auto" className={classes.text}>
                  {feature.description}
                </p>
                {feature.imageUrl && (
                  <img src={feature.imageUrl} alt="" loading="lazy" className={classes.picture} />
                )}
                {feature.benefits.length > 0 && (
                  <ul className={`stack gap-1 ${classes.benefits}`}>
                    {feature.benefits.map((benefit) => (
                      <li key={benefit}>{benefit}</li>
                    ))}
                  </ul>
                )}
                {feature.details && (
                  <details className={classes.details}>
                    <summary>
                      {labels.details}
                      <VisuallyHidden>: {feature.title}</VisuallyHidden>
                    </summary>
                    <p dir="auto">{feature.details}</p>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={classes.contact}>
        <LinkButton as={Link} to={`/contact?service=${encodeURIComponent(title)}`} isBlock>
          {labels.request}
        </LinkButton>
        {contact.phoneHref && (
          <p className={classes.call}>
            {labels.call} <a href={contact.phoneHref}>{contact.phone}</a>
          </p>
        )}
      </div>
    </aside>
  );
}
