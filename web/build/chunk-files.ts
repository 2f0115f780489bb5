import type { Rolldown } from 'vite';

const isChunk = (
  file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined,
): file is Rolldown.OutputChunk => file?.type === 'chunk';

/**
 * Names of the files that bring these modules (by the end of their paths), with everything they import
 * and the styles; those of the page itself are there without being asked for.
 */
export function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const take = (name: string): void => {
    const chunk = bundle[name];
    if (!isChunk(chunk) || files.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(take);
  };
  const missing = new Set(modules);
  for (const [name, file] of Object.entries(bundle)) {
    if (!isChunk(file)) continue;
    const brought = modules.filter((one) => file.moduleIds.some((module) => module.endsWith(one)));
    for (const one of brought) missing.delete(one);
    if (brought.length > 0 || file.isEntry) take(name);
  }
  if (missing.size > 0) throw new Error(`no chunk has ${[...missing].join(', ')}`);
  return files;
}
