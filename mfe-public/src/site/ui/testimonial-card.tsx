import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { Portrait } from './portrait';
import classes from './testimonial-card.module.css';

export interface TestimonialItem {
  id: number;
  name: string;
  /** Position and client in one line. */
  role: string;
  service: string;
  /** URL of the portrait. */
  image: string;
  imageAlt: string;
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
      <figcaption dir="auto" className={classes.person}>
        <Portrait
          image={item.image ? { url: item.image, alt: item.imageAlt } : null}
          sizes="3.75rem"
          className={classes.portrait}
        />
        <span>
          <strong className={classes.name}>{item.name}</strong>
          <span className={`muted small ${classes.role}`}>{item.role}</span>
          <span className={`muted small ${classes.service}`}>{item.service}</span>
        </span>
      </figcaption>
    </figure>
  );
}
