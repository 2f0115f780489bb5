import { RolldownMagicString } from 'rolldown';
import { type ESTree, parseSync, type Plugin } from 'vite';

const CALLS = /\/contract\/src\//;
/** Parts of a call that only the server and the API reference use: the page does not validate answers. */
const SERVER_PARTS = new Set([
  ...['params', 'query', 'body', 'answer'],
  ...['summary', 'who', 'aboutPeople', 'status', 'alsoStatus', 'secret'],
  ...['scim', 'knowsCaller', 'beforePasswordChange', 'beforeSecondFactor'],
]);

const isDefineCall = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'Identifier' && callee.name === 'defineCall';

/** `const A = …` and `export const A = …` of the module itself. */
const constantsOf = (program: ESTree.Program): ESTree.Expression[] =>
  program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) => (init ? [init] : []));
  });

function dropServerParts(call: ESTree.CallExpression, code: RolldownMagicString): void {
  const [written] = call.arguments;
  if (written?.type !== 'ObjectExpression') throw new Error('defineCall takes an object');
  for (const [at, part] of written.properties.entries()) {
    const isDropped =
      part.type === 'Property' && part.key.type === 'Identifier' && SERVER_PARTS.has(part.key.name);
    if (isDropped) code.remove(part.start, written.properties[at + 1]?.start ?? part.end);
  }
}

/**
 * Removes schemas and texts from calls, together with schemas that nothing else uses, because creating unused
 * schemas takes a large part of the first second on a phone.
 */
export function leanCalls(): Plugin {
  return {
    name: 'portal-lean-calls',
    apply: 'build',
    // Runs after TypeScript.
    enforce: 'post',
    transform: {
      filter: { id: CALLS },
      handler: (source, id) => {
        const code = new RolldownMagicString(source);
        for (const made of constantsOf(parseSync(id.replace(/ts$/, 'js'), source).program)) {
          if (made.type !== 'CallExpression' && made.type !== 'ObjectExpression') continue;
          if (made.type === 'CallExpression' && isDefineCall(made)) dropServerParts(made, code);
          // Marks the schema as pure, so that an unused one is removed.
          code.appendLeft(made.start, '/* @__PURE__ */ (() => (').appendRight(made.end, '))()');
        }
        // The file has no side effects either, so a page without forms does not load it.
        return { code: code.toString(), map: null, moduleSideEffects: false };
      },
    },
  };
}
