import { Checkbox, Radio } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Quiz.module.css';
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
  name && <img src={`/api/images/${name}`} alt="" className={isSmall ? classes.small : classes.picture} />;

export function QuizQuestion(props: QuizQuestionProps) {
  const { number, question } = props;
  return (
    <fieldset className={classes.question} disabled={props.disabled}>
      <legend className={classes.text}>
        {number}. {question.text}
      </legend>
      <Picture name={question.picture} />
      <p className={classes.hint}>{HINTS[question.kind]}</p>
      {question.kind === 'order' ? <Order {...props} /> : <Choice {...props} />}
    </fieldset>
  );
}

const nameOf = ({ text }: { text: string }, at: number): string => text || `Картинка ${at + 1}`;

function Choice({ number, question: { kind, options }, value, onChange }: QuizQuestionProps) {
  return options.map((option, at) => {
    const mine = at + 1;
    const label = (
      <span className={classes.option}>
        <Picture name={option.picture} isSmall /> {nameOf(option, at)}
      </span>
    );
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
    <ol className={classes.order}>
      {order.map((chosen, at) => {
        const option = options[chosen - 1];
        if (!option) return null;
        const name = nameOf(option, chosen - 1);
        return (
          <li key={chosen} className={classes.place}>
            <span className={classes.option}>
              <Picture name={option.picture} isSmall /> {name}
            </span>
            <Move label={`Выше: ${name}`} isOff={at === 0} onClick={() => swap(at, at - 1)}>
              <IconArrowUp size={18} stroke={1.6} aria-hidden />
            </Move>
            <Move label={`Ниже: ${name}`} isOff={at === order.length - 1} onClick={() => swap(at, at + 1)}>
              <IconArrowDown size={18} stroke={1.6} aria-hidden />
            </Move>
          </li>
        );
      })}
    </ol>
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
    <button
      type="button"
      className={classes.move}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
