import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module';
import { join } from 'node:path';

const ROOT = new URL('../../../../', import.meta.url).href;
const isOurs = (url: string): boolean => url.startsWith(ROOT) && !url.includes('/node_modules/');

/** Packages as our own modules name them: hundreds of files ask for the same few. */
const packages = new Map<string, ResolveFnOutput>();

/**
 * Loading the code is most of a start. Node looks at each file that a module names, and reads the package.json of a
 * package for each import of it; that of drizzle-orm lists 178 kB of exports. What has one answer is answered here:
 * our own files, which name each other whole, drizzle-orm's own ES modules, and a package that was found before.
 * Compiled code is kept beside the packages, where only who may change them can write; where that is nobody, it is
 * compiled at each start.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    const isRelative = specifier.startsWith('.');
    if (isOurs(parentURL)) {
      if (isRelative && specifier.endsWith('.ts'))
        return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
      if (isRelative) return next(specifier, context);
      const key = `${specifier} ${conditions.join()}`;
      const found = packages.get(key) ?? { ...next(specifier, context), shortCircuit: true };
      packages.set(key, found);
      return found;
    }
    if (isRelative && specifier.endsWith('.js') && parentURL.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    return next(specifier, context);
  },
});
enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/portal'));
