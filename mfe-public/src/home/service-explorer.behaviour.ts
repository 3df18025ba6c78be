import { defineBehaviour } from '@atrium/mfe-kit/behaviour';
import { startRotation } from '../site/ui/rotation';

/** Selects the service that is hovered or focused; the selection rotates unless the pointer is over the list. */
function start(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-list]');
  const items = [...(list?.children ?? [])] as HTMLElement[];
  const previews = root.querySelectorAll<HTMLElement>('[data-preview]');
  if (!list) return;
  const { select } = startRotation({
    root,
    area: list,
    count: items.length,
    show(index) {
      for (const [position, item] of items.entries()) item.dataset.active = String(position === index);
      for (const [position, { style }] of previews.entries())
        style.visibility = position === index ? '' : 'hidden';
    },
  });
  for (const [position, item] of items.entries()) {
    item.addEventListener('pointerenter', () => select(position));
    item.addEventListener('focusin', () => select(position));
  }
}

export default defineBehaviour('mfe-public/service-explorer', start, { when: 'seen' });
