import type { Rolldown } from 'vite';

/** File names of the entry and of those screens, including all imports and styles. */
export function filesOf(bundle: Rolldown.OutputBundle, screens: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(add);
  };
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type !== 'chunk') continue;
    if (file.isEntry || screens.some((screen) => file.facadeModuleId?.endsWith(`/${screen}.tsx`))) add(name);
  }
  return files;
}
