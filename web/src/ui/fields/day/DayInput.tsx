import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { CALENDAR_PROPS } from './calendar-props.ts';
import { dayTextError, dayTextOfIso, isoOfDayText, isRealDay, normalDayText, withDots } from './day-text.ts';

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'rightSection'> {
  /** Typed text, 'дд.мм.гггг', validated by the form's schema. */
  value: string;
  onChange: (text: string) => void;
  /** Range 'YYYY-MM-DD' offered by the calendar; the form validates typed text. */
  earliest?: string | undefined;
  latest?: string | undefined;
}

/**
 * Day typed as дд.мм.гггг or picked in a calendar. Invalid text is marked on blur. Includes the calendar: for
 * lazy chunks only.
 */
export function DayInput({
  value,
  onChange,
  earliest,
  latest,
  error,
  onFocus,
  onBlur,
  ...others
}: DayInputProps) {
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const iso = isoOfDayText(value);
  const day = iso && isRealDay(iso) ? iso : null;

  const calendar = (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Открыть календарь"
          title="Открыть календарь"
          disabled={others.disabled ?? false}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          {...CALENDAR_PROPS}
          defaultDate={day ?? latest}
          {...(earliest === undefined ? {} : { minDate: earliest })}
          {...(latest === undefined ? {} : { maxDate: latest })}
          value={day}
          onChange={(picked) => {
            if (picked) onChange(dayTextOfIso(picked));
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      placeholder="дд.мм.гггг"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      {...others}
      error={error ?? (isTyping ? undefined : dayTextError(value))}
      value={value}
      onFocus={(event) => {
        setTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        const normal = normalDayText(value);
        if (normal !== value) onChange(normal);
        onBlur?.(event);
      }}
      onChange={(event) => onChange(withDots(value, event.currentTarget.value))}
      rightSection={calendar}
      rightSectionPointerEvents="all"
    />
  );
}
