/** Packed packages with a `dist` have their declarations there: a remote's compiler then checks none of our sources by its own rules. */
const withTypes = (target) =>
  /\.tsx?$/.test(target)
    ? { types: target.replace('./src/', './dist/').replace(/\.tsx?$/, '.d.ts'), default: target }
    : target;

export const hooks = {
  beforePacking(manifest) {
    if (!['src', 'dist'].every((folder) => manifest.files?.includes(folder))) return manifest;
    const targets = Object.entries(manifest.exports).map(([name, target]) => [name, withTypes(target)]);
    return { ...manifest, exports: Object.fromEntries(targets) };
  },
};
