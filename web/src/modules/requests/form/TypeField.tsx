import '@mantine/core/styles/RadioCard.layer.css';
import { Button, Radio, SimpleGrid } from '@mantine/core';
import type { RequestType } from '@portal/contract/requests/types.calls.ts';
import { type ReactNode, useState } from 'react';
import { LoadState } from '../../../ui/messages/ScreenState.tsx';
import type { useRequestTypes } from '../requests.queries.ts';
import classes from './Form.module.css';

/** Types shown at first. */
const VISIBLE_LIMIT = 4;

interface TypeFieldProps {
  types: ReturnType<typeof useRequestTypes>;
  /** Types that may be asked for now. */
  offered: readonly RequestType[];
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
}

/** The type of the request: the first ones as tiles, the rest behind 'Ещё'. */
export function TypeField({ types, offered, value = '', ...field }: TypeFieldProps) {
  const [isAll, setAll] = useState(false);
  const isRest = offered.findIndex(({ id }) => id === value) >= VISIBLE_LIMIT;
  const shown = isAll || isRest ? offered : offered.slice(0, VISIBLE_LIMIT);
  return (
    <Radio.Group label="О чём заявка" value={value} {...field}>
      <LoadState query={types} name="виды заявок" />
      <SimpleGrid cols={2} spacing={8} mt={4}>
        {shown.map(({ id, attributes: { name } }, at) => (
          <Radio.Card
            key={id}
            value={id}
            className={classes.tile ?? ''}
            data-autofocus={at === 0 || undefined}
          >
            {name}
          </Radio.Card>
        ))}
      </SimpleGrid>
      {shown.length < offered.length && (
        <Button variant="subtle" size="sm" mt={4} px={8} mx={-8} onClick={() => setAll(true)}>
          Ещё
        </Button>
      )}
    </Radio.Group>
  );
}
