import { type ComponentType, createContext, useContext } from 'react';

/** `press`: pressed, focused or typed into. `seen`: near the screen. `idle`: when the browser is idle after it was seen. */
export type StartTime = 'press' | 'seen' | 'idle';

/** Props that JSON keeps: those of an island are data of the document. */
export type JsonProps<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : T extends Date | Map<unknown, unknown> | Set<unknown> | symbol | bigint
      ? never
      : { [Key in keyof T]: JsonProps<T[Key]> };

/** `<remote>/<part>`, as the markers in the document name it. */
export type PartName = `mfe-${string}/${string}`;

interface StartOptions {
  when: StartTime;
}

/** A part of a public page that has a React root of its own in the browser. */
export interface IslandDefinition<Props extends object = object> extends StartOptions {
  name: PartName;
  Component: ComponentType<Props>;
}

/**
 * The default export of a file `<part>.island.tsx`. The server renders the component as a part of its page. In the browser it is
 * the whole of a React root: it has the API and toasts, but no router, no loader data and no context of the page. Ids of elements
 * are props or constants, because `useId` counts from the root and would differ from the server's.
 */
export function defineIsland<Props extends object>(
  name: PartName,
  Component: ComponentType<Props> & (Props extends JsonProps<Props> ? unknown : never),
  { when }: StartOptions,
): IslandDefinition<Props> {
  return { name, Component, when };
}

interface IslandProps<Props extends object> {
  of: IslandDefinition<Props>;
  props: NoInfer<Props>;
}

const InsideIsland = createContext(false);

/** The place of an island in a page. Inside another island it is a component like any other: both share one root. */
export function Island<Props extends object>({ of, props }: IslandProps<Props>) {
  if (useContext(InsideIsland)) return <of.Component {...props} />;
  return (
    <div
      data-island={of.name}
      data-when={of.when}
      data-props={JSON.stringify(props)}
      style={{ display: 'contents' }}
    >
      <IslandContent of={of} props={props} />
    </div>
  );
}

/** The children of an island's marker, on the server and in the browser's root. */
export function IslandContent<Props extends object>({ of, props }: IslandProps<Props>) {
  return (
    <InsideIsland value={true}>
      <of.Component {...props} />
    </InsideIsland>
  );
}
