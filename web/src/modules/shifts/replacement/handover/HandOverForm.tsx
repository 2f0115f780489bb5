import { Button } from '@mantine/core';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { useState } from 'react';
import { notify } from '../../../../platform/notify.ts';
import { SearchField } from '../../../../ui/fields/SearchField.tsx';
import { useColleagues, useOfferShift } from '../changes.queries.ts';
import { ShiftWords } from '../ShiftWords.tsx';
import classes from '../Changes.module.css';

export interface HandOverFormProps {
  shift: Shift;
  onDone: () => void;
}

/** Recipient of a hand-over: a colleague by name, or everybody in the area. */
export default function HandOverForm({ shift, onDone }: HandOverFormProps) {
  const [search, setSearch] = useState('');
  const found = useColleagues(search);
  const offer = useOfferShift();
  const give = (emplId: string | null, whom: string) =>
    offer.mutate(
      { ...shift, emplId },
      {
        onSuccess: () => {
          notify.success(`Смена предложена: ${whom}`);
          onDone();
        },
      },
    );
  const people = search.trim().length < 2 ? [] : (found.data ?? []);
  return (
    <div className={classes.handOver}>
      <ShiftWords shift={shift} />
      <p className={classes.note}>Пока смену никто не принял, она ваша.</p>
      <SearchField label="Фамилия или имя коллеги" value={search} onSearch={setSearch} />
      {found.isSuccess && search.trim().length >= 2 && people.length === 0 && (
        <p className={classes.note}>Никого не найдено на вашей площадке</p>
      )}
      <ul className={classes.list}>
        {people.map(({ id, attributes: { fio } }) => (
          <li key={id} className={classes.item}>
            <p className={classes.what}>{fio}</p>
            <div className={classes.actions}>
              <Button
                size="compact-sm"
                aria-label={`Передать: ${fio}`}
                disabled={offer.isPending}
                onClick={() => give(id, fio)}
              >
                Передать
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Button variant="default" loading={offer.isPending} onClick={() => give(null, 'любому на площадке')}>
        Любому на площадке
      </Button>
    </div>
  );
}
