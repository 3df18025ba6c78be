import { Behaviour } from '@atrium/mfe-kit';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { TestimonialCard, type TestimonialItem } from './testimonial-card';
import carousel from './testimonials-carousel.behaviour';
import classes from './testimonials-carousel.module.css';

/** A row of cards that scrolls one card at a time by its buttons. Swiping works without scripts. */
export const TestimonialsCarousel = ({ items }: { items: readonly TestimonialItem[] }) => (
  <Behaviour
    of={carousel}
    as="section"
    className={classes.carousel}
    aria-roledescription="carousel"
    aria-label="Testimonials"
  >
    {items.length > 1 && (
      <div className={classes.controls}>
        <p className={`muted numbers ${classes.position}`} data-position="" aria-hidden="true">
          {`1 / ${items.length}`}
        </p>
        <button
          type="button"
          data-step=""
          aria-label="Previous testimonial"
          className={classes.step}
          disabled={true}
        />
        <button type="button" data-step="" aria-label="Next testimonial" className={classes.step} />
        <p aria-live="polite">
          <VisuallyHidden>{''}</VisuallyHidden>
        </p>
      </div>
    )}
    <ul
      data-track=""
      className={classes.track}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
      tabIndex={0}
      aria-label="Testimonials"
    >
      {items.map((item) => (
        <li key={item.id} className={classes.slide}>
          <TestimonialCard item={item} />
        </li>
      ))}
    </ul>
  </Behaviour>
);
