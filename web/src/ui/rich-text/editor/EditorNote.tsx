import { Group } from '@mantine/core';
import { HTML_LIMIT } from '@portal/contract/shared/text/html-size.ts';
import { piecesOf } from '../editor-html.ts';

const number = new Intl.NumberFormat('ru-RU');

/** Shown for pending images, missing alternative texts, or a text near the length limit. */
export function EditorNote({ html, pending }: { html: string; pending: number }) {
  const { length } = html;
  const unnamed = piecesOf(html).filter(
    ({ source, tag }) => tag === 'img' && !/\salt="[^"]/.test(source),
  ).length;
  const isNear = length > HTML_LIMIT * 0.8;
  const isOver = length > HTML_LIMIT;
  if (!isNear && pending === 0 && unnamed === 0) return <div role="status" />;
  return (
    <Group role="status" gap="4px 16px" mt={6} fz="xs" lh="xs" c={isOver ? 'var(--red-text)' : 'dimmed'}>
      {pending > 0 && <span>Загружаем картинки: {pending}</span>}
      {unnamed > 0 && <span>Картинок без описания: {unnamed}. Нажмите на картинку, чтобы описать её.</span>}
      {isNear && (
        <span>
          {number.format(length)} из {number.format(HTML_LIMIT)} знаков вместе с оформлением
        </span>
      )}
    </Group>
  );
}
