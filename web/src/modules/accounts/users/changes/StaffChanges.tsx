import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../platform/lazy.ts';
import { useDeleteAccounts } from '../use-delete-accounts.ts';
import { type StaffFilter, useStaffChanges } from './changes.queries.ts';
import classes from './StaffChanges.module.css';

const NewAccounts = lazyPart(() => import('../bulk/NewAccounts.tsx'));

interface StaffChangesProps {
  /** A single line without an explanation. */
  isStrip?: boolean;
  /** Filter of the adjacent list; all employees if omitted. */
  filter?: StaffFilter;
}

const ALL: StaffFilter = {};

/** Hires without an account and leavers with one, from the ERP files; renders nothing if there are none. */
export function StaffChanges({ isStrip = false, filter = ALL }: StaffChangesProps) {
  const { data } = useStaffChanges(filter);
  const remove = useDeleteAccounts();
  const [making, setMaking] = useState<readonly string[] | null>(null);
  const { hired = [], left = [] } = data ?? {};
  const parts = [hired.length > 0 && `новых ${hired.length}`, left.length > 0 && `уволено ${left.length}`];
  const place = [filter.area, filter.position].filter(Boolean).join(', ');
  const words = parts.filter(Boolean).join(', ');
  const text = words && place ? `${place}: ${words}` : words;
  return (
    <>
      {text !== '' && (
        <section className={isStrip ? classes.strip : classes.card} aria-label="Новые и уволенные">
          <div className={classes.words}>
            <p className={classes.title}>{text.charAt(0).toUpperCase() + text.slice(1)}</p>
            {!isStrip && (
              <p className={classes.note}>
                По файлам за 30 дней: {hired.length > 0 && 'у новых сотрудников нет учётной записи'}
                {hired.length > 0 && left.length > 0 && ', '}
                {left.length > 0 && 'у уволенных она осталась'}.
              </p>
            )}
          </div>
          <div className={classes.actions}>
            {hired.length > 0 && (
              <Button
                size={isStrip ? 'xs' : 'sm'}
                variant={isStrip ? 'default' : 'filled'}
                onClick={() => setMaking(hired)}
              >
                Создать и напечатать
              </Button>
            )}
            {left.length > 0 && (
              <Button size={isStrip ? 'xs' : 'sm'} variant="default" onClick={() => void remove(left)}>
                Удалить учётные записи
              </Button>
            )}
          </div>
        </section>
      )}
      {making && (
        <Suspense>
          <NewAccounts ids={making} onClose={() => setMaking(null)} />
        </Suspense>
      )}
    </>
  );
}
