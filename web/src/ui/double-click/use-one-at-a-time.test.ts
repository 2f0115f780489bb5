// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderHook } from '../../testing/render-hook.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** A button of a page, and the server behind it. */
async function button() {
  const client = new QueryClient();
  const sent: PromiseWithResolvers<string>[] = [];
  const answered: string[] = [];
  const page = await renderHook(
    () => {
      const { mutate } = useMutation({
        mutationFn: (_text: string) => {
          const answer = Promise.withResolvers<string>();
          sent.push(answer);
          return answer.promise;
        },
      });
      return { press: useOneAtATime(mutate) };
    },
    { wrapper: (inside) => createElement(QueryClientProvider, { client }, inside) },
  );
  const press = () => page.now().press('Спасибо', { onSuccess: (words) => void answered.push(words) });
  return { page, press, sent, answered };
}

test('a double click sends one request, and the next click only after the answer', async () => {
  const { page, press, sent, answered } = await button();
  await page.act(() => {
    press();
    press();
  });
  expect(sent).toHaveLength(1);
  await page.act(() => sent[0]?.resolve('Отправлено'));
  expect(answered).toEqual(['Отправлено']);
  await page.act(press);
  expect(sent).toHaveLength(2);
});

test('a refused request can be sent again', async () => {
  const { page, press, sent } = await button();
  await page.act(press);
  await page.act(() => sent[0]?.reject(new Error('no network')));
  await page.act(press);
  expect(sent).toHaveLength(2);
});
