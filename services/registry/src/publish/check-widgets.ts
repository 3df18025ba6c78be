import type { GateCheck } from './gate';

/** Widgets that the manifest promises, but the build can't show. */
export const widgetsCheck: GateCheck = {
  name: 'widgets',
  find({ archive: { build } }) {
    const names = build.widgets.map(({ name }) => name);
    const isRepeated = (name: string, index: number) => names.indexOf(name) !== index;
    return [
      ...(build.role === null && names.length > 0 ? ['widgets are for remotes of the back office'] : []),
      ...names.filter(isRepeated).map((name) => `two widgets are named ${name}`),
      ...names
        .filter((name) => build.chunks[`widget.${name}`] === undefined)
        .map((name) => `the widget ${name} has no chunk: import it with webpackChunkName "widget.${name}"`),
    ];
  },
};
