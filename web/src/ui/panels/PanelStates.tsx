import { Button, Skeleton } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../messages/ScreenState.tsx';
import type { PanelTexts } from './panel-texts.ts';
import classes from './Panels.module.css';

const WIDTHS = ['42%', '31%', '55%', '38%', '47%', '29%'];

export function PanelsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={classes.list}>
      {WIDTHS.map((width) => (
        <div key={width} className={classes.panel}>
          <div className={classes.head}>
            <div className={classes.ghost}>
              <Skeleton height={14} width={width} radius="xs" />
              <Skeleton height={10} width={72} radius="xs" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

export function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <div className={classes.panel}>
      <EmptyState
        icon={IconSearchOff}
        title="Ничего не найдено"
        text={`По запросу «${query}» здесь ничего нет. Попробуйте другие слова.`}
        action={
          <Button variant="default" onClick={onClear}>
            Сбросить
          </Button>
        }
      />
    </div>
  );
}

export function NothingYet({ texts, onAdd }: { texts: PanelTexts; onAdd: (() => void) | undefined }) {
  return (
    <div className={classes.panel}>
      <EmptyState
        icon={texts.emptyIcon}
        title={texts.empty}
        text={texts.emptyText}
        action={
          onAdd && (
            <Button variant="default" onClick={onAdd}>
              {texts.addParent}
            </Button>
          )
        }
      />
    </div>
  );
}
