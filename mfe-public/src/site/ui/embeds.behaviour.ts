import { embedFramePath } from '@atrium/contracts/content/embeds.constants';
import { defineBehaviour } from '@atrium/mfe-kit/behaviour';

/** Replaces a clicked cover by the frame of what it stands for. A click that is meant for a new tab stays a link's. */
function showEmbed(event: MouseEvent): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const cover = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-embed]');
  if (!cover) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = `${embedFramePath}?url=${encodeURIComponent(cover.href)}`;
  frame.title = cover.querySelector('strong')?.textContent ?? '';
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
  frame.className = cover.dataset.embed ?? '';
  cover.replaceWith(frame);
  // The keyboard goes on where the cover was.
  frame.focus();
}

/** Without it the covers are links to the other site. */
export default defineBehaviour('mfe-public/embeds', (root) => root.addEventListener('click', showEmbed), {
  when: 'seen',
});
