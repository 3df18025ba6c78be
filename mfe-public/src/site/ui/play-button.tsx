import classes from './play-button.module.css';

interface PlayButtonProps {
  isPlaying: boolean;
  onToggle(): void;
  /** What the button controls, e.g. 'rotation'; part of its label. */
  subject: string;
}

/** Stops and starts an animation (WCAG 2.2.2). */
export function PlayButton({ isPlaying, onToggle, subject }: PlayButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      data-playing={isPlaying}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${subject}`}
      onClick={onToggle}
    />
  );
}
