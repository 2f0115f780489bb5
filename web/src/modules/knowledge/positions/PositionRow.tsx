import { ItemRow } from '../../../ui/panels/ItemRow.tsx';
import classes from '../../../ui/panels/Panels.module.css';
import type { PanelRowProps } from '../../../ui/panels/PanelsScreen.tsx';
import { Marked } from '../../../ui/panels/search/Marked.tsx';
import type { Position } from './positions.queries.ts';

export function PositionRow({ item, words, isMarked, actions }: PanelRowProps<Position>) {
  return (
    <ItemRow id={item.id} isMarked={isMarked} actions={actions}>
      <span className={classes.main}>
        <Marked text={item.name} words={words} />
      </span>
    </ItemRow>
  );
}
