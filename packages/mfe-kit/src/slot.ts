import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

export interface SlotRequest {
  /** `<remote>/<place>/v<version>`. */
  id: string;
  /** The props of each guest. */
  props: object;
}

/** The component that shows the guests of a slot: the shell provides it in the back office. */
export const SlotContext = createContext<ComponentType<SlotRequest> | null>(null);

/** An interface, so that the declarations of a remote name it instead of React's types, which they may not reach. */
export interface Slot<Props extends object> {
  (props: Props): ReactNode;
  readonly id: string;
}

/**
 * A place on a screen of the back office that other remotes fill, by `guests` of their manifests: `defineSlot<Props>('mfe-events/event.side/v1')`.
 * Its guests get the props of the component; without guests it shows nothing. The id must be a literal: the build finds it in the code, and the
 * registry compares it with what guests name. Other props are another version of the slot.
 */
export function defineSlot<Props extends object>(id: `mfe-${string}/${string}/v${number}`): Slot<Props> {
  function SlotOf(props: Props): ReactNode {
    const Guests = useContext(SlotContext);
    return Guests && createElement(Guests, { id, props });
  }
  return Object.assign(SlotOf, { id });
}
