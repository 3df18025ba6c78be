import { embedFramePath } from '@atrium/contracts/content/embeds.constants';
import classes from './embed-cover.module.css';

/** Replaces the clicked cover by the frame. A click that is meant for a new tab stays a link's. */
export function showEmbed(event: MouseEvent): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const cover = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-embed]');
  if (!cover) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = `${embedFramePath}?url=${encodeURIComponent(cover.href)}`;
  frame.title = cover.querySelector('strong')?.textContent ?? '';
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
  frame.className = classes.frame ?? '';
  cover.replaceWith(frame);
  // The keyboard goes on where the cover was.
  frame.focus();
}
