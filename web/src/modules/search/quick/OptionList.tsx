import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { HitLine } from '../hits/HitLine.tsx';
import classes from '../Search.module.css';
import type { Option } from './option.ts';

interface OptionListProps {
  id: string;
  options: readonly Option[];
  chosen: number;
  onChoose: (index: number) => void;
  onOpen: (option: Option) => void;
}

/** Options grouped under headings. */
export function OptionList({ id, options, chosen, onChoose, onOpen }: OptionListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  if (options.length === 0) return null;
  const groups = Map.groupBy(
    options.map((option, index) => ({ option, index })),
    ({ option }) => option.group,
  );
  return (
    <div id={id} role="listbox" aria-label="Найдено" className={classes.results}>
      {[...groups].map(([group, lines]) => (
        <div key={group} role="group" aria-label={group || 'Ещё'}>
          {group && (
            <Text component="p" size="xs" fw={500} c="dimmed" px={12} pt={8} pb={4} aria-hidden>
              {group}
            </Text>
          )}
          {lines.map(({ option, index }) => (
            <div
              key={option.key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={classes.option}
              onMouseMove={() => onChoose(index)}
              onClick={() => onOpen(option)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') onOpen(option);
              }}
            >
              <HitLine {...option} isBrief />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
