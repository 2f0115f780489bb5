import { Button, Group, Text, TextInput } from '@mantine/core';
import { WHY_MAX } from '@portal/contract/knowledge/freshness/freshness.types.ts';
import { type FormEvent, useId, useState } from 'react';
import { ignoreDoubleClick } from '../../../../ui/double-click/ignore-double-click.ts';
import { useOneAtATime } from '../../../../ui/double-click/use-one-at-a-time.ts';
import { type Freshness, type KnowledgeRecord, useAnswerHelped } from './freshness.queries.ts';

interface HelpedQuestionProps {
  record: KnowledgeRecord;
  /** Undefined while loading. */
  freshness: Freshness | undefined;
}

/** 'Помогло?' with two buttons, and an optional comment. */
export function HelpedQuestion({ record, freshness }: HelpedQuestionProps) {
  const labelId = useId();
  const [asksWhy, setAsksWhy] = useState(false);
  const { mutate, isPending, variables } = useAnswerHelped(record);
  const sendWhy = useOneAtATime(mutate);
  const helped = isPending ? variables.helped : freshness?.helped;
  const say = (next: boolean) => {
    setAsksWhy(!next);
    // A repeated 'Нет' reopens the comment field and keeps the comment.
    if (next !== helped) mutate({ helped: next });
  };
  const choice = (value: boolean, label: string) => (
    <Button
      variant={helped === value ? 'light' : 'default'}
      aria-pressed={helped === value}
      miw={64}
      onClick={ignoreDoubleClick(() => say(value))}
    >
      {label}
    </Button>
  );
  return (
    <Group gap="xs" mih={44} role="group" aria-labelledby={labelId}>
      <Text span id={labelId} mr={4}>
        Помогло?
      </Text>
      {choice(true, 'Да')}
      {choice(false, 'Нет')}
      <Text span size="dense" c="var(--text-2)" role="status">
        {helped === undefined || helped === null ? '' : 'Ответ учтён'}
      </Text>
      {asksWhy && helped === false && (
        <WhyField
          said={freshness?.why ?? ''}
          isSending={isPending}
          onSend={(why) => sendWhy({ helped: false, why }, { onSuccess: () => setAsksWhy(false) })}
        />
      )}
    </Group>
  );
}

interface WhyFieldProps {
  said: string;
  isSending: boolean;
  onSend: (why: string) => void;
}

function WhyField({ said, isSending, onSend }: WhyFieldProps) {
  const [why, setWhy] = useState(said);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(why.trim());
  };
  return (
    <Group component="form" gap="xs" align="flex-end" flex="1 0 100%" onSubmit={send}>
      <TextInput
        flex="1 1 280px"
        maw={480}
        label="Чего не хватило?"
        description="Можно не отвечать. Редакторы увидят слова без имени"
        maxLength={WHY_MAX}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isSending} disabled={why.trim() === said.trim()}>
        Отправить
      </Button>
    </Group>
  );
}
