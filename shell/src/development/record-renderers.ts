interface DevtoolsHook {
  renderers: Map<number, unknown>;
  supportsFiber: boolean;
  inject(renderer: unknown): number;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}

const target = window as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevtoolsHook };

/**
 * React introduces itself to this hook while it loads, which is before the remote brings React Refresh. React Refresh then finds
 * it among the renderers. The browser extension of React has a hook of its own that does the same.
 */
const renderers = new Map<number, unknown>();
target.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject: (renderer) => renderers.set(renderers.size + 1, renderer).size,
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
