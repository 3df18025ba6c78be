import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import classes from './testimonial-card.module.css';

export interface TestimonialItem {
  id: number;
  name: string;
  /** Position and client in one line. */
  role: string;
  service: string;
  /** URL of the portrait; without one the initials are shown. */
  image: string;
  imageAlt: string;
  initials: string;
  /** 1 to 5; 0 without a rating. */
  rating: number;
  text: string;
}

export function TestimonialCard({ item }: { item: TestimonialItem }) {
  return (
    <figure className={classes.card}>
      {item.rating > 0 && (
        <p className={classes.stars} style={{ width: `${item.rating * 1.35}rem` }}>
          <VisuallyHidden>{`Rated ${item.rating} out of 5`}</VisuallyHidden>
        </p>
      )}
      <blockquote dir="auto" className={classes.text}>
        {item.text}
      </blockquote>
      <figcaption className={classes.person}>
        <Face image={item.image} alt={item.imageAlt} initials={item.initials} />
        <span>
          <strong dir="auto" className={classes.name}>
            {item.name}
          </strong>
          <span className={`muted small ${classes.role}`}>{item.role}</span>
          <span className={`muted small ${classes.service}`}>{item.service}</span>
        </span>
      </figcaption>
    </figure>
  );
}

/** The portrait; the initials if it is missing or fails to load. */
const Face = ({ image, alt, initials }: Pick<TestimonialItem, 'image' | 'initials'> & { alt: string }) => (
  <span className={classes.portrait} data-fallback="" data-broken={image ? undefined : ''}>
    {image && <img src={image} alt={alt} width={60} height={60} loading="lazy" className={classes.face} />}
    <span className={classes.face} aria-hidden="true">
      {initials}
    </span>
  </span>
);
