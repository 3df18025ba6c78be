// Preloaded for a build. Node strips the types of TypeScript itself; it only misses the endings that our imports leave out.
import module from 'node:module';

// Node has it from 22.15 on; before that the bundler compiles its configuration by itself.
module.registerHooks?.({
  resolve(specifier, context, nextResolve) {
    try {
      return nextResolve(specifier, context);
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code !== 'ERR_MODULE_NOT_FOUND' || !specifier.startsWith('.')) throw error;
      return nextResolve(`${specifier}.ts`, context);
    }
  },
});
