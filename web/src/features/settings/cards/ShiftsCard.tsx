import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { SHIFT_NAME_MAX, SHIFT_SHORT_MAX } from '@portal/contract/settings/change.calls.ts';
import { MOST_SHIFTS } from '@portal/contract/settings/settings.calls.ts';
import type { DayShift } from '@portal/contract/settings/settings.calls.ts';
import type { Settings } from '@portal/contract/settings/settings.record.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { ShiftPill } from '../../../ui/marks/ShiftPill.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import classes from '../Settings.module.css';

interface Values {
  /** `key` is of the row on the page, for a new shift has no number. */
  shifts: (Omit<DayShift, 'id'> & { id?: number; key: string })[];
}

/** The specification's stay for ever: they can be archived. */
const LAST_OF_SPECIFICATION = 3;
const NEW = { name: '', short: '', start: '09:00', end: '18:00', is_archive: false };

const read = ({ shifts }: Settings): Values => ({
  shifts: shifts.map((shift) => ({ ...shift, key: String(shift.id) })),
});

/** Shifts of the day: what they are called, when they are, and which are in force. */
export function ShiftsCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Смены"
      note="На них записываются сотрудники: до шести вместе с архивными. Конец раньше начала — это следующий день. На архивную смену не записываются, но в прошлом она остаётся."
      settings={settings}
      read={read}
      write={({ shifts }) => ({ shifts: shifts.map(({ key: _key, ...shift }) => shift) })}
    >
      {(form) => (
        <>
          <ul className={classes.shifts} aria-label="Смены">
            {form.values.shifts.map((shift, at) => (
              <ShiftRow key={shift.key} form={form} at={at} />
            ))}
          </ul>
          {form.errors['shifts'] && <p role="alert">{form.errors['shifts']}</p>}
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
              disabled={form.values.shifts.length >= MOST_SHIFTS}
              onClick={() => form.insertListItem('shifts', { ...NEW, key: randomId() })}
            >
              Добавить смену
            </Button>
          </div>
        </>
      )}
    </SettingsCard>
  );
}

function ShiftRow({ form, at }: { form: UseFormReturnType<Values>; at: number }) {
  const shift = form.values.shifts[at] ?? NEW;
  const { id } = { id: undefined, ...shift };
  const field = (name: keyof DayShift) => form.getInputProps(`shifts.${at}.${name}`);
  return (
    <li className={classes.shift}>
      <span className={classes.pill}>
        <ShiftPill place={at} short={shift.short} />
      </span>
      <TextInput label="Название" maxLength={SHIFT_NAME_MAX} {...field('name')} />
      <TextInput label="Коротко" maxLength={SHIFT_SHORT_MAX} {...field('short')} />
      <TextInput label="Начало" placeholder="09:00" maxLength={5} {...field('start')} />
      <TextInput label="Конец" placeholder="09:00" maxLength={5} {...field('end')} />
      <span className={classes.archive}>
        <Checkbox label="В архиве" {...form.getInputProps(`shifts.${at}.is_archive`, { type: 'checkbox' })} />
      </span>
      {(id === undefined || id > LAST_OF_SPECIFICATION) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.remove}
          aria-label={`Удалить смену: ${shift.name || 'новая'}`}
          title="Удалить"
          onClick={() => form.removeListItem('shifts', at)}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
