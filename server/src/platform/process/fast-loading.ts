import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/**
 * Loading the code is most of a start. Node reads the package.json of a module for each of its files, and that of
 * drizzle-orm lists 178 kB of exports: its own ES modules are resolved here without it. Compiled code is kept beside the
 * packages, where only who may change them can write; where that is nobody, it is compiled at each start.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (/^\..*\.js$/.test(specifier) && context.parentURL?.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    return next(specifier, context);
  },
});
enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/portal'));
