import { defineBehaviour } from '@atrium/mfe-kit/behaviour';

/** The delay of the spec. */
const CONTACT_DELAY_MS = 400;

function start(drawer: HTMLElement): void {
  const close = () => drawer.hidePopover?.();

  // Keyboard users must not tab through the page that the drawer hides. Its button, which also closes it, is the next Tab stop.
  drawer.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element) || drawer.contains(relatedTarget)) return;
    if (relatedTarget.getAttribute('popovertarget') !== drawer.id) close();
  });
  drawer.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close();
  });
  drawer.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    close();
    openLater(event.target);
  });
}

/** Whoever goes Back, or elsewhere by a link, within the delay has changed their mind. */
function openLater(form: HTMLFormElement): void {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => {
    controller.abort();
    location.assign(form.action);
  }, CONTACT_DELAY_MS);
  const stay = () => {
    clearTimeout(timer);
    controller.abort();
  };
  // Back to another document is only known to the Navigation API before that document has arrived.
  const { navigation } = window as { navigation?: EventTarget };
  const stayForBack = (event: Event & { navigationType?: string }) =>
    event.navigationType === 'traverse' && stay();
  navigation?.addEventListener('navigate', stayForBack, { signal });
  for (const name of ['popstate', 'pagehide']) window.addEventListener(name, stay, { signal });
  const stayForLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') && stay();
  document.addEventListener('click', stayForLink, { signal });
}

export default defineBehaviour('mfe-public/mobile-drawer', start, { when: 'idle' });
