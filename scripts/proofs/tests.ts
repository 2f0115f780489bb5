import { type Argument, type CallExpression, parseSync, Visitor } from 'oxc-parser';

interface Test {
  /** Titles of the enclosing describes, then its own; inserted values are an ellipsis. */
  titles: string[];
  /** Pages and calls that its comment `// Proves: …` names. */
  proves: string[];
}

/** `test(…)`, `test.each(…)(…)`, `describe.skipIf(…)(…)`: the name that it begins with. */
function runnerOf({ callee }: CallExpression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return runnerOf(callee);
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined;
  const isSkipped = callee.property.type === 'Identifier' && /^(skip|todo)$/.test(callee.property.name);
  return isSkipped ? undefined : callee.object.name;
}

function titleOf(argument: Argument | undefined): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument?.type !== 'TemplateLiteral') return undefined;
  return argument.quasis.map(({ value }) => value.cooked).join('…');
}

/** The tests of a file that say what they prove. */
export function provingTests(file: string, text: string): Test[] {
  const { program, comments } = parseSync(file, text);
  const calls: { start: number; end: number; title: string; isTest: boolean }[] = [];
  new Visitor({
    CallExpression(node) {
      const title = titleOf(node.arguments[0]);
      const runner = runnerOf(node);
      if (title === undefined || !/^(test|it|describe)$/.test(runner ?? '')) return;
      calls.push({ start: node.start, end: node.end, title, isTest: runner !== 'describe' });
    },
  }).visit(program);
  return comments.flatMap(({ value, end }) => {
    const named = /^ Proves: (.+)$/.exec(value)?.[1];
    if (named === undefined) return [];
    // A test of many has several such lines above it.
    const start = end + (/^(?:\s|\/\/.*\n)*/.exec(text.slice(end))?.[0].length ?? 0);
    const test = calls.find((call) => call.start === start && call.isTest);
    if (!test) throw new Error(`${file}: no test follows “Proves: ${named}”`);
    const around = calls.filter((call) => call.start < start && call.end > start);
    return [
      {
        titles: [...around, test].map(({ title }) => title.replace(/%[a-z]|\$\w+/g, '…')),
        proves: named.split(', '),
      },
    ];
  });
}
