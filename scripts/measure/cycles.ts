import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Source } from './sources.ts';

type Graph = Map<string, Set<string>>;

/** Path of an import inside the project; undefined for a package. */
function target(from: string, request: string): string | undefined {
  if (request.startsWith('@portal/')) return request.replace(/^@portal\/(\w+)\//, '$1/src/');
  return request.startsWith('.') ? normalize(join(dirname(from), request)) : undefined;
}

/** Imports and re-exports of each file, including lazy screens; types only where they count. */
export function imports(sources: Source[], { types }: { types: boolean }): Graph {
  const known = new Set(sources.map(({ path }) => path));
  const requests = ({ path, text }: Source): string[] => {
    const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
    const passed = staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest));
    const spans = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
    const counted = staticImports.filter(
      ({ entries }) => types || entries.length === 0 || entries.some(({ isType }) => !isType),
    );
    return [...counted.map((one) => one.moduleRequest), ...passed]
      .flatMap((request) => (request ? [request.value] : []))
      .concat(spans);
  };
  return new Map(
    sources.map((source) => {
      const targets = requests(source).map((request) => target(source.path, request) ?? '');
      return [source.path, new Set(targets.filter((path) => known.has(path)))];
    }),
  );
}

/** `server/src/modules/news/articles/news.sql.ts` belongs to `news`; what is outside of the modules to nobody. */
const moduleOf = (path: string): string | undefined => /\/src\/modules\/([^/]+)\//.exec(path)?.[1];

/** Modules that each module of a side imports, by public files and by tables. */
export function moduleImports(files: Graph, side: 'server' | 'web'): Graph {
  const modules: Graph = new Map();
  for (const [from, targets] of files) {
    const module = from.startsWith(`${side}/`) ? moduleOf(from) : undefined;
    if (!module) continue;
    const needed = modules.get(module) ?? new Set();
    modules.set(module, needed);
    for (const to of targets) {
      const other = moduleOf(to);
      if (other && other !== module && to.startsWith(`${side}/`)) needed.add(other);
    }
  }
  return modules;
}

/** Nodes reachable from a node; the node itself only through a cycle. */
export function reached(graph: Graph, start: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(graph.get(next) ?? []));
  }
  return seen;
}

/** Groups in which each reaches each other. */
export function cycles(graph: Graph): string[][] {
  const reach = new Map([...graph.keys()].map((node) => [node, reached(graph, node)]));
  const circular = [...graph.keys()].filter((node) => reach.get(node)?.has(node));
  const groups = circular.map((node) =>
    circular.filter((other) => reach.get(node)?.has(other) && reach.get(other)?.has(node)).toSorted(),
  );
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}
