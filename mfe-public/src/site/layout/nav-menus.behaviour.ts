import { defineBehaviour } from '@atrium/mfe-kit/behaviour';

/** Opens one menu at a time, by pointer and by key. Before it starts, CSS opens a menu on hover and focus. */
function start(nav: HTMLElement): void {
  const menus = [...nav.querySelectorAll<HTMLElement>('[data-menu]')];
  const buttonOf = (menu: HTMLElement) => menu.querySelector('[aria-expanded]');
  const isOpen = (menu: HTMLElement) => menu.dataset.open === 'true';

  function show(opened?: HTMLElement) {
    for (const menu of menus) {
      menu.dataset.open = String(menu === opened);
      buttonOf(menu)?.setAttribute('aria-expanded', String(menu === opened));
    }
  }

  for (const menu of menus) {
    const button = buttonOf(menu);
    let pointerType = '';
    menu.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && show(menu));
    menu.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && show());
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (isOpen(menu) && !menu.contains(relatedTarget as Node | null)) show();
    });
    button?.addEventListener('pointerdown', (event) => {
      ({ pointerType } = event as PointerEvent);
    });
    button?.addEventListener('click', (event) => {
      // The mouse has already opened the menu by hovering: a click must not close it. The detail of a key is 0.
      const isOfMouse = (event as MouseEvent).detail > 0 && pointerType === 'mouse';
      if (!isOpen(menu)) show(menu);
      else if (!isOfMouse) show();
    });
  }

  nav.addEventListener('click', ({ target }) => target instanceof Element && target.closest('a') && show());

  // On the document, because a menu opened by the pointer must close on Escape wherever the focus is (WCAG 1.4.13).
  document.addEventListener('keydown', ({ key }) => {
    const open = menus.find(isOpen);
    if (key !== 'Escape' || !open) return;
    const button = open.querySelector<HTMLElement>('[aria-expanded]');
    const hasFocus = nav.contains(document.activeElement);
    show();
    if (hasFocus) button?.focus();
  });

  // What was opened by pointer or focus before stays open.
  show(menus.find((menu) => menu.matches(':is(:hover, :focus-within)')));
  nav.dataset.static = 'false';
}

export default defineBehaviour('mfe-public/nav-menus', start, { when: 'idle' });
