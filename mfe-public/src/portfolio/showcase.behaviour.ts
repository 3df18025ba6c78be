import { defineBehaviour } from '@atrium/mfe-kit/behaviour';
import { startRotation } from '../site/ui/rotation';

function start(root: HTMLElement): void {
  const find = <T extends HTMLElement>(name: string) => [...root.querySelectorAll<T>(`[data-${name}]`)];
  const slides = find('slide');
  const captions = find('caption');
  const marks = find('mark');
  const count = slides.length;
  const position = root.querySelector('[data-position]');
  let before = 0;

  const { select } = startRotation({
    root,
    area: root,
    count,
    show(index) {
      // The previous and next picture are there for the cross-fade. The others, which are hidden, are not downloaded yet.
      const near = new Set([before, index, (index + 1) % count]);
      before = index;
      for (const [place, slide] of slides.entries()) {
        const isShown = place === index;
        slide.hidden = !near.has(place);
        slide.dataset.active = String(isShown);
        const image = slide.querySelector('img');
        if (image) image.alt = (isShown && slide.dataset.alt) || '';
        const caption = captions[place];
        if (caption) caption.style.visibility = isShown ? '' : 'hidden';
        if (isShown) marks[place]?.setAttribute('aria-current', 'true');
        else marks[place]?.removeAttribute('aria-current');
      }
      if (position) position.textContent = `${index + 1} / ${count}`;
    },
  });
  for (const [place, mark] of marks.entries()) mark.addEventListener('click', () => select(place));
}

export default defineBehaviour('mfe-public/showcase', start, { when: 'seen' });
