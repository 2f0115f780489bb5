import { Input, Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import type { UseFormReturnType } from '@mantine/form';
import dayjs from 'dayjs';
import { formatWeekdayAndDay } from '../../../platform/dates.ts';
import { CALENDAR_PROPS } from '../../../ui/fields/day/calendar-props.ts';
import type { Spell } from '../calendar/spells.ts';
import { useRequestPreview } from '../requests.queries.ts';
import { comingDays, type RequestType, type RequestValues } from './request-form.ts';
import classes from './Form.module.css';

interface DaysFieldProps {
  form: UseFormReturnType<RequestValues>;
  type: RequestType;
}

const spellsOn = (spells: readonly Pick<Spell, 'first_day' | 'last_day'>[] | undefined, day: string) =>
  (spells ?? []).filter(({ first_day: first, last_day: last }) => first <= day && day <= last);

/** Calendar of the first and the last day with marks of own shifts, own absences and the team's. */
export function DaysField({ form, type }: DaysFieldProps) {
  const { type_id, first_day, last_day } = form.values;
  const { data } = useRequestPreview(comingDays(type_id));
  const shifts = new Set(data?.shifts.map(({ date }) => date));
  const awayOn = (day: string) => spellsOn(data?.away, day).length;
  const isOwn = (day: string) => spellsOn(data?.own, day).length > 0;
  const { first_day: firstFault, last_day: lastFault } = form.errors;
  return (
    <Input.Wrapper label="Дни" labelElement="div" error={firstFault ?? lastFault}>
      <Text size="xs" c="dimmed">
        Нажмите первый день, потом последний{shifts.size > 0 && '. Точка\u00a0— ваша смена'}
        {data && data.away.length > 0 && '. Черта\u00a0— кого-то из команды нет'}
        {data && data.own.length > 0 && '. Красная полоса\u00a0— вас нет или заявка уже есть'}.
      </Text>
      <DatePicker
        {...CALENDAR_PROPS}
        type="range"
        fullWidth
        allowSingleDateInRange
        hideOutsideDates
        mt={4}
        classNames={{ day: `${CALENDAR_PROPS.classNames.day} ${classes.day}` }}
        minDate={dayjs().add(type.days_before, 'day').format('YYYY-MM-DD')}
        value={[first_day || null, last_day || null]}
        onChange={([first, last]) => {
          form.setFieldValue('first_day', first ?? '');
          form.setFieldValue('last_day', last ?? '');
          form.clearFieldError('last_day');
        }}
        getDayProps={(day) => ({
          className: [
            shifts.has(day) && classes.shift,
            awayOn(day) > 0 && classes.away,
            isOwn(day) && classes.own,
          ]
            .filter(Boolean)
            .join(' '),
        })}
        getDayAriaLabel={(day) =>
          [
            formatWeekdayAndDay(day),
            awayOn(day) > 0 && `нет из команды: ${awayOn(day)}`,
            shifts.has(day) && 'ваша смена',
            isOwn(day) && 'вас нет или заявка уже есть',
          ]
            .filter(Boolean)
            .join(', ')
        }
      />
    </Input.Wrapper>
  );
}
