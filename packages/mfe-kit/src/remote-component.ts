import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

export interface RemoteComponentRequest {
  /** `<remote>/<component>`. */
  address: string;
  props: object;
  whenAway?: ReactNode;
}

/** What shows a component of another remote: the shell's, in the back office. */
export const RemoteComponentContext = createContext<ComponentType<RemoteComponentRequest> | null>(null);

/**
 * A component that another remote of the back office exposes, such as `mfe-events/event-card`, in the version that this tab has of that
 * remote. `whenAway` is shown in place of the shell's notice if no version of it can be shown. The address must be a literal: the build
 * finds it in the code, and the registry compares it with what the other remote exposes.
 */
export function remoteComponent<Props extends object>(
  address: `mfe-${string}/${string}`,
): ComponentType<Props & { whenAway?: ReactNode }> {
  return function RemoteComponent({ whenAway, ...props }) {
    const Frame = useContext(RemoteComponentContext);
    return Frame ? createElement(Frame, { address, props, whenAway }) : whenAway;
  };
}
