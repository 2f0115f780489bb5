import { Button, Checkbox, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { useDayShifts } from '../../../platform/settings/day-shifts.ts';
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { FocusFirst } from '../../../ui/form-dialog/FocusFirst.tsx';
import { LoadState } from '../../../ui/messages/ScreenState.tsx';
import { usePutWishes, useWishes, type Wish } from './wishes.queries.ts';

const WEEKDAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'];

const isSame = (a: Wish, b: Wish): boolean => a.weekday === b.weekday && a.shift_id === b.shift_id;

/** Weekly shift wishes of an employee. */
export default function WishesForm({ controls }: { controls: FormDialogControls }) {
  const stored = useWishes();
  const shifts = useDayShifts().filter(({ is_archive }) => !is_archive);
  const { mutateAsync, isPending } = usePutWishes();
  const [changed, setChanged] = useState<Wish[]>();
  const wishes = changed ?? stored.data ?? [];
  const { setDirty, setSaving } = controls;

  const turn = (wish: Wish) => {
    setDirty(true);
    setChanged(
      wishes.some((one) => isSame(one, wish))
        ? wishes.filter((one) => !isSame(one, wish))
        : [...wishes, wish],
    );
  };
  const save = async () => {
    setSaving(true);
    try {
      await mutateAsync(wishes.filter(({ shift_id }) => shifts.some(({ id }) => id === shift_id)));
    } finally {
      setSaving(false);
    }
    notify.success('Пожелания сохранены');
    controls.finish();
  };
  if (stored.data === undefined) return <LoadState query={stored} name="пожелания" lines={7} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // Already reported, like every failed mutation.
        save().catch(() => undefined);
      }}
    >
      <FocusFirst controls={controls} />
      <Text c="var(--text-2)" mb="sm">
        Отметьте смены, которые хотите каждую неделю: «Записать по моему графику» запишет на те, что свободны.
      </Text>
      <ul className="plain-list hairlines">
        {WEEKDAYS.map((name, at) => (
          <SimpleGrid
            key={name}
            component="li"
            cols={{ base: Math.min(shifts.length, 2) + 1, sm: Math.min(shifts.length, 3) + 1 }}
            spacing="sm"
            verticalSpacing={4}
            mih={44}
            py={4}
            style={{ alignItems: 'center' }}
          >
            <Text fw={500}>{name}</Text>
            {shifts.map(({ id, name: shift }) => {
              const wish = { weekday: at + 1, shift_id: id };
              return (
                <Checkbox
                  key={id}
                  label={shift}
                  aria-label={`${name}, ${shift}`}
                  disabled={isPending}
                  checked={wishes.some((one) => isSame(one, wish))}
                  onChange={() => turn(wish)}
                />
              );
            })}
          </SimpleGrid>
        ))}
      </ul>
      <DialogFooter>
        <Button variant="default" disabled={isPending} onClick={controls.cancel}>
          Отмена
        </Button>
        <Button type="submit" loading={isPending}>
          Сохранить
        </Button>
      </DialogFooter>
    </form>
  );
}
