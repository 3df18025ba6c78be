// Runs before `pnpm pack`: Node can't load TypeScript from node_modules, so the build configuration is packed as a bundle.
import { cpSync, rmSync } from 'node:fs';
import { rolldown } from 'rolldown';

const dir = import.meta.dirname;
rmSync(`${dir}/dist`, { recursive: true, force: true });
const bundle = await rolldown({
  input: `${dir}/src/create-remote-config.ts`,
  platform: 'node',
  external: [/^@module-federation\//, /^@rspack\//],
});
await bundle.write({ file: `${dir}/dist/create-remote-config.mjs`, format: 'esm', codeSplitting: false });
await bundle.close();
cpSync(`${dir}/src/runtime`, `${dir}/dist/runtime`, { recursive: true });
