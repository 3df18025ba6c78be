import type { PartName, StartTime } from './island';

/** A part of a public page that reacts in the browser without React. */
export interface BehaviourDefinition {
  name: PartName;
  when: StartTime;
  start(element: HTMLElement): void;
}

/**
 * The default export of a file `<part>.behaviour.ts`, which imports neither React nor the rest of mfe-kit: all behaviours of a
 * remote are one small script. The HTML is of use before `start`, and without it.
 */
export function defineBehaviour(
  name: PartName,
  start: (element: HTMLElement) => void,
  { when }: { when: StartTime },
): BehaviourDefinition {
  return { name, start, when };
}

/** An element may be started by its document and by the island that it is a part of. */
export function startBehaviour(element: HTMLElement, { start }: Pick<BehaviourDefinition, 'start'>): void {
  if (element.hasAttribute('data-started')) return;
  element.setAttribute('data-started', '');
  start(element);
}
