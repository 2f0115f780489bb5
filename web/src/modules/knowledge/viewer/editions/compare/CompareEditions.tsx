import { Select, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../../../platform/dates.ts';
import { ErrorState, LinesSkeleton } from '../../../../../ui/messages/ScreenState.tsx';
import { sizeText } from '../../../../../ui/upload/upload-progress.ts';
import { type Edition, useEditionText } from '../editions.queries.ts';
import { ComparedTexts } from './ComparedTexts.tsx';

interface CompareEditionsProps {
  id: string;
  /** Newest first; at least two. */
  editions: readonly Edition[];
}

/** Two editions of a document side by side with marked differences. */
export default function CompareEditions({ id, editions }: CompareEditionsProps) {
  const [last, earlier] = editions;
  const [before, setBefore] = useState(earlier?.number ?? 1);
  const [after, setAfter] = useState(last?.number ?? 1);
  const sides = [
    { label: 'Была', number: before, set: setBefore, text: useEditionText(id, before) },
    { label: 'Стала', number: after, set: setAfter, text: useEditionText(id, after) },
  ];
  const [left, right] = sides.map(({ text }) => text);
  const failed = sides.find(({ text }) => text.isError)?.text;
  const note = left?.data?.note || right?.data?.note;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={12}>
        {sides.map(({ label, number, set }) => {
          const edition = editions.find((one) => one.number === number);
          return (
            <div key={label}>
              <Select
                label={label}
                data={editions.map((one) => ({
                  value: String(one.number),
                  label: `Редакция ${one.number}${one.in_force ? ', действует' : ''}`,
                }))}
                value={String(number)}
                allowDeselect={false}
                onChange={(value) => set(Number(value))}
              />
              {edition && (
                <Text mt={4} size="dense" c="dimmed" className="shrinks">
                  {edition.file_name}, {sizeText(edition.size)}, {formatDate(edition.created_at)}
                </Text>
              )}
            </div>
          );
        })}
      </SimpleGrid>
      {failed && <ErrorState title="Не удалось прочитать файлы" query={failed} />}
      {!failed && !(left?.data && right?.data) && <LinesSkeleton lines={8} label="Читаем тексты" />}
      {!failed && left?.data && right?.data && note && (
        <Text mt="md" c="var(--text-2)">
          {note}
        </Text>
      )}
      {left?.data && right?.data && !note && <ComparedTexts before={left.data} after={right.data} />}
    </>
  );
}
