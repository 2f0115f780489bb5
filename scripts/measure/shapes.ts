import { type ArrowFunctionExpression, type Function as Declared, parseSync, Visitor } from 'oxc-parser';
import type { Source } from './sources.ts';

interface Shape {
  place: string;
  /** Undefined where it is handed over without a name. */
  name: string | undefined;
  lines: number;
  parameters: number;
  isComponent: boolean;
}

type Found = Declared | ArrowFunctionExpression;

/** Every function with a body: length, positional parameters, and whether it is a component. */
export function shapesOf({ path, text }: Source): Shape[] {
  const names = new Map<Found, string>();
  const functions: Found[] = [];
  const jsx: number[] = [];
  const called = (name: string, value: unknown): void => {
    const at = value as Found | null;
    if (at && /^(Arrow)?Function(Expression)?$/.test(at.type)) names.set(at, name);
  };
  new Visitor({
    FunctionDeclaration(node) {
      if (node.id) names.set(node, node.id.name);
      functions.push(node);
    },
    FunctionExpression: (node) => void (node.body && functions.push(node)),
    ArrowFunctionExpression: (node) => void functions.push(node),
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier') called(node.id.name, node.init);
    },
    Property(node) {
      if (node.key.type === 'Identifier') called(node.key.name, node.value);
    },
    MethodDefinition(node) {
      if (node.key.type === 'Identifier' || node.key.type === 'PrivateIdentifier')
        called(node.key.name, node.value);
    },
    JSXElement: (node) => void jsx.push(node.start),
    JSXFragment: (node) => void jsx.push(node.start),
  }).visit(parseSync(path, text).program);
  return functions.map((node) => {
    const name = names.get(node);
    const before = text.slice(0, node.start).split('\n').length;
    return {
      place: `${path}:${before}`,
      name,
      lines: text.slice(node.start, node.end).split('\n').length,
      parameters: node.params.length,
      isComponent: /^[A-Z]/.test(name ?? '') && jsx.some((start) => node.start < start && start < node.end),
    };
  });
}

/** `5/19/80`: median, the ninth of ten, the longest. */
export function spread(lengths: number[]): string {
  const sorted = lengths.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return `${at(0.5)}/${at(0.9)}/${at(1)}`;
}
