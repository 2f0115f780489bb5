import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { awayText, previewText } from '../request-words.ts';
import { type RequestPreview, useRequestPreview } from '../requests.queries.ts';
import { previewOf, type RequestType, type RequestValues } from './request-form.ts';
import classes from './Form.module.css';

const sentence = (preview: RequestPreview, { unit }: RequestType): string =>
  unit === 'day'
    ? previewText(preview)
    : `Будет снята только эта смена. ${awayText(preview.away, preview.of)}`.trim();

/** One sentence about what follows an approval, in sight before the request is sent. */
export function Consequences({ values, type }: { values: RequestValues; type: RequestType }) {
  const input = previewOf(values, type);
  const { data } = useRequestPreview(input);
  const box = useRef<HTMLDivElement>(null);
  const text = input && data ? sentence(data, type) : '';
  useEffect(() => {
    // On a phone it is below the calendar and the footer of the dialog covers it.
    if (text) box.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  if (type.kind !== 'absence') return null;
  return (
    <div ref={box} className={classes.consequences}>
      <Text role="status" fw={500} className="shrinks">
        {text}
      </Text>
      <Text size="xs" c="dimmed" mt={text ? 4 : 0}>
        Заявка не заменяет график отпусков и приказ.
      </Text>
    </div>
  );
}
