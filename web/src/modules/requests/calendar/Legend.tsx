import { Group, Text } from '@mantine/core';
import type { Spell } from './spells.ts';
import classes from './Legend.module.css';

export const Swatch = ({ state }: Pick<Spell, 'state'>) => (
  <span className={classes.swatch} data-state={state} aria-hidden />
);

/** Meaning of the bars. */
export const Legend = () => (
  <Group gap="4px 16px" mb={8}>
    <Group gap={8}>
      <Swatch state="away" />
      <Text size="dense">Нет на работе</Text>
    </Group>
    <Group gap={8}>
      <Swatch state="asked" />
      <Text size="dense">Заявка ждёт решения</Text>
    </Group>
  </Group>
);
