import { loadCode } from '@atrium/mfe-kit';

/** Not part of a public page's first load: most sites have one public remote. */
export const importAddRemote = () =>
  loadCode(() => import(/* webpackChunkName: "shell.addRemote" */ './add-remote'));
