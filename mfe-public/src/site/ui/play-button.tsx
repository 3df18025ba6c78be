import classes from './play-button.module.css';

/** Stops and starts an animation (WCAG 2.2.2). `subject`: what it controls, such as 'rotation'; part of its label. */
export const PlayButton = ({ subject }: { subject: string }) => (
  <button
    type="button"
    className={classes.button}
    data-playing="true"
    data-subject={subject}
    aria-label={`Pause ${subject}`}
  />
);
