import { Button, Checkbox, Select, TextInput, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  type Quiz,
  QUIZ_LIMITS,
  type QuestionKind,
} from '@portal/contract/training/instructions/quiz/quiz.ts';
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { RowButton } from '../../../../ui/panels/RowActions.tsx';
import { PictureField } from './PictureField.tsx';
import classes from './Quiz.module.css';
import { marked, newOption } from './quiz-values.ts';

interface QuestionFieldsProps {
  form: UseFormReturnType<Quiz>;
  /** Index of the question. */
  at: number;
}

const KINDS: { value: QuestionKind; label: string }[] = [
  { value: 'one', label: 'Один верный ответ' },
  { value: 'several', label: 'Несколько верных ответов' },
  { value: 'order', label: 'Расставить по порядку' },
];

const HINTS: Record<QuestionKind, string> = {
  one: 'Отметьте верный вариант',
  several: 'Отметьте все верные варианты',
  order: 'Запишите по порядку: показаны они будут вперемешку',
};

export function QuestionFields({ form, at }: QuestionFieldsProps) {
  const path = `questions.${at}`;
  const question = form.values.questions[at];
  if (!question) return null;
  const { kind, options } = question;
  const setKind = (next: QuestionKind) => {
    form.setFieldValue(`${path}.kind`, next);
    // Only the first right option remains right.
    if (next === 'one') {
      const first = Math.max(
        0,
        options.findIndex((option) => option.is_right),
      );
      form.setFieldValue(`${path}.options`, marked({ ...question, kind: next }, first, true));
    }
  };
  return (
    <fieldset className={classes.question}>
      <legend className={classes.legend}>Вопрос {at + 1}</legend>
      <div className={classes.line}>
        <Textarea
          aria-label={`Текст вопроса ${at + 1}`}
          placeholder="О чём спросить"
          autosize
          minRows={1}
          maxLength={QUIZ_LIMITS.question}
          className={classes.grow}
          {...form.getInputProps(`${path}.text`)}
        />
        <PictureField
          of={`вопроса ${at + 1}`}
          value={question.picture}
          onChange={(key) => form.setFieldValue(`${path}.picture`, key)}
        />
        <RowButton
          title="Убрать вопрос"
          label={`Убрать вопрос ${at + 1}`}
          onClick={() => form.removeListItem('questions', at)}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </RowButton>
      </div>
      <Select
        aria-label={`Вид вопроса ${at + 1}`}
        data={KINDS}
        allowDeselect={false}
        value={kind}
        onChange={(next) => setKind(next ?? 'one')}
      />
      <p className={classes.hint}>{HINTS[kind]}</p>
      {options.map((_, place) => (
        <OptionFields key={`option-${place + 1}`} form={form} at={at} place={place} />
      ))}
      {form.errors[`${path}.options`] && (
        <p className={classes.fault} role="alert">
          {form.errors[`${path}.options`]}
        </p>
      )}
      {options.length < QUIZ_LIMITS.options && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem(`${path}.options`, newOption())}
        >
          Добавить вариант
        </Button>
      )}
    </fieldset>
  );
}

function OptionFields({ form, at, place }: QuestionFieldsProps & { place: number }) {
  const question = form.values.questions[at];
  const option = question?.options[place];
  if (!question || !option) return null;
  const path = `questions.${at}.options`;
  const name = `${place + 1} вопроса ${at + 1}`;
  return (
    <div className={classes.line}>
      {question.kind === 'order' ? (
        <span className={classes.number}>{place + 1}.</span>
      ) : (
        <Checkbox
          aria-label={`Верный вариант ${name}`}
          checked={option.is_right}
          onChange={({ currentTarget: { checked } }) =>
            form.setFieldValue(path, marked(question, place, checked))
          }
        />
      )}
      <TextInput
        aria-label={`Вариант ${name}`}
        placeholder={`Вариант ${place + 1}`}
        maxLength={QUIZ_LIMITS.option}
        className={classes.grow}
        {...form.getInputProps(`${path}.${place}.text`)}
      />
      <PictureField
        of={`варианта ${name}`}
        value={option.picture}
        onChange={(key) => form.setFieldValue(`${path}.${place}.picture`, key)}
      />
      {question.options.length > 2 && (
        <RowButton
          title="Убрать вариант"
          label={`Убрать вариант ${name}`}
          onClick={() => form.removeListItem(path, place)}
        >
          <IconX size={16} stroke={1.6} aria-hidden />
        </RowButton>
      )}
    </div>
  );
}
