import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { REASON_MAX } from '@portal/contract/shifts/planning/coverage.calls.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { InSection } from '../../../../ui/InSection.tsx';
import { shiftInWords } from '../ShiftWords.tsx';
import { reportCannotAttend } from './cannot-attend-store.ts';

interface CannotAttendChoiceProps {
  shift: Shift;
  onDone: () => void;
  /** Opens the hand-over. */
  onGive: () => void;
}

/** Actions of a booked shift: the reason not to attend is sent at once. */
export function CannotAttendChoice({ shift, onDone, onGive }: CannotAttendChoiceProps) {
  const [isOther, setIsOther] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const title = useId();
  const named = shiftInWords(shift);
  const say = async (why: string) => {
    setIsSending(true);
    await reportCannotAttend(shift, why);
    setIsSending(false);
    onDone();
  };
  if (isOther)
    return (
      <OtherReason isSending={isSending} onSay={(why) => void say(why)} onCancel={() => setIsOther(false)} />
    );
  const size = { size: 'compact-sm', mih: { base: 44, sm: 28 }, px: { base: 14, sm: 10 } } as const;
  return (
    <Stack gap="xs">
      <Text id={title} size="dense" c="var(--text-2)">
        Не смогу выйти:
      </Text>
      <Group gap="xs" role="group" aria-labelledby={title}>
        <Button
          {...size}
          color="red"
          aria-label={`Болею: ${named}`}
          loading={isSending}
          onClick={() => void say('Болею')}
        >
          Болею
        </Button>
        <Button {...size} variant="default" aria-label={`Другое: ${named}`} onClick={() => setIsOther(true)}>
          Другое
        </Button>
        <Button
          {...size}
          variant="subtle"
          c="var(--magenta-text)"
          ml="auto"
          aria-label={`Передать смену: ${named}`}
          onClick={onGive}
        >
          Передать
        </Button>
      </Group>
      <InSection of="requests">
        <Text size="dense" c="var(--text-2)">
          Не на один день?{' '}
          <Anchor inherit renderRoot={(props) => <Link to="/requests" search={{ new: 1 }} {...props} />}>
            Подайте заявку
          </Anchor>
        </Text>
      </InSection>
    </Stack>
  );
}

interface OtherReasonProps {
  isSending: boolean;
  onSay: (reason: string) => void;
  onCancel: () => void;
}

function OtherReason({ isSending, onSay, onCancel }: OtherReasonProps) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') onSay(reason.trim());
  };
  return (
    <Stack component="form" gap="xs" onSubmit={submit}>
      <TextInput
        label="Почему не сможете выйти"
        placeholder="Что случилось"
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        // Moves the focus to the newly opened choice.
        data-autofocus
        ref={(input) => input?.focus()}
      />
      <Group gap="xs">
        <Button
          type="submit"
          size="compact-sm"
          mih={{ base: 44, sm: 28 }}
          loading={isSending}
          disabled={reason.trim() === ''}
        >
          Отправить
        </Button>
        <Button size="compact-sm" mih={{ base: 44, sm: 28 }} variant="subtle" color="gray" onClick={onCancel}>
          Отмена
        </Button>
      </Group>
    </Stack>
  );
}
