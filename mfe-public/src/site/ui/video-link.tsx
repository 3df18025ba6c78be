import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import classes from './video-link.module.css';

/**
 * A poster that links to the video's own site. No embed: nothing of another site is loaded into the page, so that it
 * can't track visitors and the CSP needs no exception.
 */
export function VideoLink({ address }: { address: string }) {
  const host = /^https?:\/\/(?:www\.)?([^/]+)/i.exec(address)?.[1];
  return (
    <a href={address} className={classes.video} target="_blank" rel="noopener noreferrer" data-tone="ink">
      <span className={classes.play} aria-hidden="true" />
      <span className={classes.text}>
        <strong>Watch the video</strong>
        {host && <span className={classes.host}>{`on ${host}`}</span>}
      </span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
