import { HELD_FORM } from '@atrium/contracts/page-start';

/** Presses that are kept at most: whoever presses on and on is not waiting for each. */
const MAX_HELD = 6;

interface HeldPress {
  element: HTMLElement;
  redo(): void;
}

/**
 * Until the page runs, keeps presses on what works by scripts alone: buttons that are no submit buttons, and forms that
 * say so (`data-held`). Links and all other forms work by themselves and are left alone.
 */
export function holdInput() {
  const held: HeldPress[] = [];

  function hold(event: Event, press: HeldPress): void {
    event.preventDefault();
    event.stopPropagation();
    if (held.length >= MAX_HELD) return;
    held.push(press);
    press.element.setAttribute('aria-busy', 'true');
  }

  function onClick(event: MouseEvent): void {
    const button = (event.target as Element).closest<HTMLElement>('#root button[type="button"]');
    if (button) hold(event, { element: button, redo: () => button.click() });
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (!(HELD_FORM in form.dataset)) return;
    const { submitter } = event;
    // Pressed twice it is still sent once.
    if (held.some(({ element }) => element === form)) event.preventDefault();
    else hold(event, { element: form, redo: () => form.requestSubmit(submitter) });
  }

  function end(): HeldPress[] {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
    const presses = held.splice(0);
    for (const { element } of presses) element.removeAttribute('aria-busy');
    return presses;
  }

  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  return {
    /** The page's handlers answer: everything held is done now, in order, each after what the one before has led to. */
    async replay(): Promise<void> {
      for (const { redo } of end()) {
        redo();
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    /** They never will: the browser sends the forms itself. */
    release(): void {
      for (const { element } of end()) if (element instanceof HTMLFormElement) element.submit();
    },
  };
}
