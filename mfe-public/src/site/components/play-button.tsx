import classes from './play-button.module.css';

export interface PlayButtonProps {
  isPlaying: boolean;
  onToggle(): void;
  /** What moves, e.g. 'rotation'. */
  subject: string;
}

/** Stops and starts something that moves by itself. */
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
