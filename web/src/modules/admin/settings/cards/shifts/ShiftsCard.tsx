import { ActionIcon, Box, Center, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { SHIFT_NAME_MAX, SHIFT_SHORT_MAX } from '@portal/contract/admin/settings/change.calls.ts';
import { MAX_SHIFTS } from '@portal/contract/admin/settings/settings.calls.ts';
import type { DayShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { IconTrash } from '@tabler/icons-react';
import { isoOfDayText } from '../../../../../ui/fields/day/day-text.ts';
import { ShiftPill } from '../../../../../ui/marks/ShiftPill.tsx';
import { SettingsRows, withKeys, withoutKeys } from '../../SettingsRows.tsx';
import type { Parts } from '../../organisation.queries.ts';
import { SettingsCard } from '../../SettingsCard.tsx';
import { HoursChange } from './HoursChange.tsx';

interface Row extends Omit<DayShift, 'id'> {
  id?: number;
  key: string;
  /** First day of changed hours as typed; empty: tomorrow. */
  from: string;
}

interface Values {
  shifts: Row[];
}

/** Shifts of the specification cannot be deleted, only archived. */
const LAST_OF_SPECIFICATION = 3;
const NEW = { name: '', short: '', start: '09:00', end: '18:00', hours: [], is_archive: false, from: '' };

const read = ({ shifts }: Settings): Values => ({
  shifts: withKeys(shifts).map((shift) => ({ ...shift, from: '' })),
});

/** True if the hours differ from the newest saved ones; false for a new shift. */
const isChanged = ({ start, end, hours: [saved] }: Pick<Row, 'start' | 'end' | 'hours'>): boolean =>
  saved !== undefined && (saved.start !== start || saved.end !== end);

const write = ({ shifts }: Values): Parts => ({
  shifts: withoutKeys(shifts).map(({ from, ...shift }) =>
    from !== '' && isChanged(shift) ? { ...shift, from: isoOfDayText(from) ?? from } : shift,
  ),
});

/** Shifts of a day: names, times and active state. */
export function ShiftsCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Смены"
      note="На них записываются сотрудники: до шести вместе с архивными. Конец раньше начала — это следующий день. На архивную смену не записываются, но в прошлом она остаётся."
      settings={settings}
      read={read}
      write={write}
    >
      {(form) => (
        <SettingsRows
          label="Смены"
          rows={form.values.shifts}
          most={MAX_SHIFTS}
          addLabel="Добавить смену"
          error={form.errors['shifts']}
          onAdd={(key) => form.insertListItem('shifts', { ...NEW, key })}
        >
          {(at) => <ShiftRow form={form} at={at} />}
        </SettingsRows>
      )}
    </SettingsCard>
  );
}

function ShiftRow({ form, at }: { form: UseFormReturnType<Values>; at: number }) {
  const shift = form.values.shifts[at] ?? NEW;
  const { id } = { id: undefined, ...shift };
  const canDelete = id === undefined || id > LAST_OF_SPECIFICATION;
  const field = (name: keyof Row) => form.getInputProps(`shifts.${at}.${name}`);
  return (
    <Stack gap="xs">
      <Group align="flex-start" gap="sm">
        <Center w={36} h={{ base: 44, sm: 36 }} mt={22}>
          <ShiftPill place={at} short={shift.short} />
        </Center>
        <TextInput label="Название" maxLength={SHIFT_NAME_MAX} flex="1 1 150px" {...field('name')} />
        <TextInput label="Коротко" maxLength={SHIFT_SHORT_MAX} w={80} {...field('short')} />
        <TextInput label="Начало" placeholder="09:00" maxLength={5} w={84} {...field('start')} />
        <TextInput label="Конец" placeholder="09:00" maxLength={5} w={84} {...field('end')} />
        <Checkbox
          label="В архиве"
          mt={{ base: 34, sm: 30 }}
          {...form.getInputProps(`shifts.${at}.is_archive`, { type: 'checkbox' })}
        />
        <Box w={36} mt={{ base: 26, sm: 22 }} display={{ base: canDelete ? 'block' : 'none', sm: 'block' }}>
          {canDelete && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Удалить смену: ${shift.name || 'новая'}`}
              title="Удалить"
              onClick={() => form.removeListItem('shifts', at)}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        </Box>
      </Group>
      <HoursChange
        shift={shift}
        isChanged={isChanged(shift)}
        field={form.getInputProps(`shifts.${at}.from`)}
      />
    </Stack>
  );
}
