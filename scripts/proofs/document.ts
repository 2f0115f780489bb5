import { sourcesOf } from '../measure/sources.ts';
import { provingTests } from './tests.ts';

export interface Proof {
  /** A page, `/news/{type}`, or a call, `GET /api/news/`. */
  what: string;
  file: string;
  titles: string[];
}

/** Every proof that a comment of a test names. */
export const proofs = (): Proof[] =>
  sourcesOf('*.test.ts', '*.test.tsx', '*.spec.ts')
    // The test of this very reader plants some.
    .filter(({ path }) => !path.startsWith('scripts/'))
    .flatMap(({ path, text }) =>
      provingTests(path, text).flatMap(({ titles, proves }) =>
        proves.map((what) => ({ what, file: path, titles })),
      ),
    );

export const isPage = ({ what }: Proof): boolean => !what.includes(' ');

/** By path; GET, POST, PUT, DELETE of the same one as they are in use. */
const orderOf = ({ what }: Proof): string => {
  const [path = '', method = ''] = what.split(' ').toReversed();
  return `${path} ${['GET', 'POST', 'PUT', 'DELETE'].indexOf(method)}`;
};

const sorted = (list: Proof[]): Proof[] =>
  list.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b), 'en'));

/** Escapes characters that would end a table cell or begin a tag. */
const cell = (text: string): string => text.replace(/[|<]/g, String.raw`\$&`);

function tableOf(head: string, list: Proof[]): string {
  const rows = list.map(
    ({ what, file, titles }) => `| \`${what}\` | ${file} › ${titles.map(cell).join(' › ')} |`,
  );
  return [`| ${head} | Тест |`, '| --- | --- |', ...rows].join('\n');
}

/** Each page and call with the tests that prove it. */
export function documentOf(all: Proof[]): string {
  return `# Чем доказано

Каждая страница и каждый вызов — и тест, который это проверяет.

## Страницы

${tableOf('Путь', sorted(all.filter(isPage)))}

## Вызовы

${tableOf('Вызов', sorted(all.filter((proof) => !isPage(proof))))}
`;
}
