import { ActionIcon, Checkbox, Fieldset, Group, Image, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/Image.layer.css';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { orderOf, swapped, ticked } from './quiz-answers.ts';
import type { AttemptQuestion } from './quiz.queries.ts';

interface QuizQuestionProps {
  number: number;
  question: AttemptQuestion;
  /** Numbers of the chosen options, from 1. */
  value: number[];
  disabled: boolean;
  onChange: (chosen: number[]) => void;
}

const HINTS = {
  one: 'Один ответ',
  several: 'Один ответ или несколько',
  order: 'Расставьте по порядку',
} as const;

const Picture = ({ name, isSmall }: { name: string | null; isSmall?: boolean }) =>
  name && (
    <Image
      src={`/api/images/${name}`}
      alt=""
      {...(isSmall ? { w: 64, h: 48, radius: 'sm' } : { mah: 240, fit: 'contain', bg: 'var(--sunken)' })}
    />
  );

const OptionText = ({ picture, name }: { picture: string | null; name: string }) => (
  <Group component="span" flex={1} gap="xs" wrap="nowrap" fz="sm" lh="sm" className="shrinks">
    <Picture name={picture} isSmall /> {name}
  </Group>
);

export function QuizQuestion(props: QuizQuestionProps) {
  const { number, question } = props;
  return (
    <Fieldset
      variant="unstyled"
      disabled={props.disabled}
      miw={0}
      pb={12}
      style={{ borderBottom: '1px solid var(--hairline)' }}
      legend={
        <Text span fz={15} lh="22px" fw={600} className="shrinks">
          {number}. {question.text}
        </Text>
      }
    >
      <Stack gap="xs" mt="xs">
        <Picture name={question.picture} />
        <Text size="dense" c="var(--text-2)">
          {HINTS[question.kind]}
        </Text>
        {question.kind === 'order' ? <Order {...props} /> : <Choice {...props} />}
      </Stack>
    </Fieldset>
  );
}

const nameOf = ({ text }: { text: string }, at: number): string => text || `Картинка ${at + 1}`;

function Choice({ number, question: { kind, options }, value, onChange }: QuizQuestionProps) {
  return options.map((option, at) => {
    const mine = at + 1;
    const label = <OptionText picture={option.picture} name={nameOf(option, at)} />;
    return kind === 'one' ? (
      <Radio
        key={mine}
        name={`question-${number}`}
        label={label}
        checked={value.includes(mine)}
        onChange={() => onChange([mine])}
      />
    ) : (
      <Checkbox
        key={mine}
        label={label}
        checked={value.includes(mine)}
        onChange={({ currentTarget: { checked } }) => onChange(ticked(value, mine, checked))}
      />
    );
  });
}

/** Reordered by buttons, which work for keyboard, mouse and touch. */
function Order({ question, value, onChange }: QuizQuestionProps) {
  const { options } = question;
  const order = orderOf(question, value);
  const swap = (at: number, other: number) => onChange(swapped(order, at, other));
  return (
    <Stack component="ol" className="plain-list" gap={4}>
      {order.map((chosen, at) => {
        const option = options[chosen - 1];
        if (!option) return null;
        const name = nameOf(option, chosen - 1);
        return (
          <Group
            component="li"
            key={chosen}
            gap={4}
            wrap="nowrap"
            py={4}
            pr={4}
            pl={12}
            bdrs="md"
            bd="1px solid var(--hairline)"
          >
            <OptionText picture={option.picture} name={name} />
            <Move label={`Выше: ${name}`} isOff={at === 0} onClick={() => swap(at, at - 1)}>
              <IconArrowUp size={18} stroke={1.6} aria-hidden />
            </Move>
            <Move label={`Ниже: ${name}`} isOff={at === order.length - 1} onClick={() => swap(at, at + 1)}>
              <IconArrowDown size={18} stroke={1.6} aria-hidden />
            </Move>
          </Group>
        );
      })}
    </Stack>
  );
}

interface MoveProps {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Move({ label, isOff, onClick, children }: MoveProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      w={{ base: 44, sm: 32 }}
      h={{ base: 44, sm: 32 }}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
