import { RolldownMagicString } from 'rolldown';
import { type ESTree, parseSync, type Plugin } from 'vite';

const CALLS = /\/contract\/src\//;
/** What a call says for the server and its reference alone: the page sends and believes, it checks nothing by them. */
const SERVER_PARTS = new Set([
  ...['params', 'query', 'body', 'answer'],
  ...['tag', 'summary', 'who', 'aboutPeople', 'status', 'alsoStatus', 'secret'],
  ...['knowsCaller', 'beforePasswordChange', 'beforeSecondFactor'],
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
 * Calls of the contract without their schemas and words, and every schema that nothing else uses goes with them.
 * A phone spends a good part of its first second on making schemas that the page never asks.
 */
export function leanCalls(): Plugin {
  return {
    name: 'portal-lean-calls',
    apply: 'build',
    // After TypeScript.
    enforce: 'post',
    transform: {
      filter: { id: CALLS },
      handler: (source, id) => {
        const code = new RolldownMagicString(source);
        for (const made of constantsOf(parseSync(id.replace(/ts$/, 'js'), source).program)) {
          if (made.type !== 'CallExpression' && made.type !== 'ObjectExpression') continue;
          if (made.type === 'CallExpression' && isDefineCall(made)) dropServerParts(made, code);
          // Making it has no effect but itself: what is not used need not be made.
          code.appendLeft(made.start, '/* @__PURE__ */ (() => (').appendRight(made.end, '))()');
        }
        // Nor has reading the file: a page that calls needs not the file of schemas that only its forms check with.
        return { code: code.toString(), map: null, moduleSideEffects: false };
      },
    },
  };
}
