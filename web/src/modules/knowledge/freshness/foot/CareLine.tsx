import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatFullDay } from '../../../../platform/dates.ts';
import { lazyPart } from '../../../../platform/lazy.ts';
import { ignoreDoubleClick } from '../../../../ui/double-click/ignore-double-click.ts';
import { PanelDialog } from '../../../../ui/panels/PanelDialog.tsx';
import { shortPersonName } from '../../../../ui/text/short-name.ts';
import { useChecked } from './use-checked.ts';
import classes from './Freshness.module.css';
import type { Care, Freshness, Thing } from './freshness.queries.ts';

const CareForm = lazyPart(() => import('./CareForm.tsx'));

interface CareLineProps {
  thing: Thing;
  care: Care;
  shares: Freshness['shares'];
}

const ownerWords = ({ owner, owner_state: state }: Care): string => {
  if (state === 'none') return 'Ответственного нет';
  return `Отвечает ${shortPersonName(owner)}${state === 'gone' ? ' (в архиве)' : ''}`;
};

/** Owner and review date for editors: the 'Проверено' button and an edit button. */
export function CareLine({ thing, care, shares }: CareLineProps) {
  const [isOpen, setOpen] = useState(false);
  const { check, isChecking } = useChecked(thing);
  const { check_by: checkBy, state } = care;
  return (
    <div className={classes.care}>
      <p className={classes.words}>
        {ownerWords(care)}
        {checkBy && (
          <span data-overdue={state === 'overdue' || undefined} className={classes.until}>
            {state === 'overdue' ? 'нужно было проверить до' : 'проверить до'} {formatFullDay(checkBy)}
          </span>
        )}
        {shares && shares.yes + shares.no > 0 && (
          <span>
            помогло: {shares.yes}, не помогло: {shares.no}
          </span>
        )}
      </p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconCheck size={16} stroke={1.6} aria-hidden />}
          loading={isChecking}
          onClick={ignoreDoubleClick(check)}
        >
          Проверено
        </Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          {care.owner_id === null && checkBy === null ? 'Назначить' : 'Изменить срок'}
        </Button>
      </div>
      <PanelDialog
        target={isOpen ? care : null}
        onClose={() => setOpen(false)}
        titleOf={() => 'Ответственный и проверка'}
        size={480}
      >
        {(shown, controls) => <CareForm thing={thing} care={shown} controls={controls} />}
      </PanelDialog>
    </div>
  );
}
