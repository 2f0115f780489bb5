import { expect, test } from 'vitest';
import { htmlFields } from '../../html-fields.ts';

const FIELDS = htmlFields().map(({ call, path }) => [`${call.name}.${path}`, call, path] as const);

const faultsOf = (call: (typeof FIELDS)[number][1], path: string, html: string): string[] =>
  (call.body?.safeParse({ [path]: html }).error?.issues ?? [])
    .filter((issue) => issue.path.join('.') === path)
    .map(({ message }) => message);

test.each(FIELDS)('%s accepts up to 5 000 tags or signs that begin one', (_name, call, path) => {
  const tags = (count: number) => `${'</p>'.repeat(count)}текст`;
  const signs = (count: number) => `${'<'.repeat(count)} текст`;
  const fit = call.name === 'sendFeedback' ? 4_990 : 5_000;
  expect([faultsOf(call, path, tags(fit)), faultsOf(call, path, signs(fit))]).toEqual([[], []]);
  for (const html of [signs(5_001), `${'<b>а'.repeat(2_501)}${'</b>'.repeat(2_500)}`])
    expect(faultsOf(call, path, html)).toEqual([
      html.length > 20_000 && call.name === 'sendFeedback'
        ? 'Текст слишком длинный: не больше 20 000 знаков вместе с оформлением.'
        : 'В тексте слишком много оформления: не больше 5 000 тегов и знаков «<».',
    ]);
});

test.each(FIELDS)('%s has a maximum length', (_name, call, path) => {
  const most = call.name === 'sendFeedback' ? 20_000 : 200_000;
  expect(faultsOf(call, path, 'а'.repeat(most))).toEqual([]);
  expect(faultsOf(call, path, 'а'.repeat(most + 1))).toEqual([
    `Текст слишком длинный: не больше ${most / 1_000} 000 знаков вместе с оформлением.`,
  ]);
});
