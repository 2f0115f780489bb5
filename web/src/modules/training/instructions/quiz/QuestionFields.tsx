import {
  Box,
  Button,
  Checkbox,
  Fieldset,
  Group,
  Input,
  Radio,
  Select,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import {
  type Quiz,
  QUIZ_LIMITS,
  type QuestionKind,
} from '@portal/contract/training/instructions/quiz/quiz.ts';
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { FIRST_LINE_MARGIN, RowButton } from '../../../../ui/panels/RowActions.tsx';
import { PictureField } from './PictureField.tsx';
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
    <Fieldset
      legend={
        <Text span fw={600}>
          Вопрос {at + 1}
        </Text>
      }
      radius="lg"
      mx={0}
      bg="none"
      p="md"
      pt="xs"
      bd="1px solid var(--line-strong)"
      miw={0}
    >
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap">
          <Textarea
            aria-label={`Текст вопроса ${at + 1}`}
            placeholder="О чём спросить"
            autosize
            minRows={1}
            maxLength={QUIZ_LIMITS.question}
            flex={1}
            miw={0}
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
        </Group>
        <Select
          aria-label={`Вид вопроса ${at + 1}`}
          data={KINDS}
          allowDeselect={false}
          value={kind}
          onChange={(next) => setKind(next ?? 'one')}
        />
        <Text size="dense" c="var(--text-2)">
          {HINTS[kind]}
        </Text>
        {options.map((_, place) => (
          <OptionFields key={`option-${place + 1}`} form={form} at={at} place={place} />
        ))}
        {form.errors[`${path}.options`] && (
          <Input.Error role="alert">{form.errors[`${path}.options`]}</Input.Error>
        )}
        {options.length < QUIZ_LIMITS.options && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            ml={-8}
            px={8}
            style={{ alignSelf: 'start' }}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem(`${path}.options`, newOption())}
          >
            Добавить вариант
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}

function OptionFields({ form, at, place }: QuestionFieldsProps & { place: number }) {
  const question = form.values.questions[at];
  const option = question?.options[place];
  if (!question || !option) return null;
  const path = `questions.${at}.options`;
  const name = `${place + 1} вопроса ${at + 1}`;
  const Right = question.kind === 'one' ? Radio : Checkbox;
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      {question.kind === 'order' ? (
        <Text span miw={20} mt={{ base: 12, sm: 8 }} c="var(--text-2)" className="numbers">
          {place + 1}.
        </Text>
      ) : (
        <Right
          mt={{ base: 12, sm: 8 }}
          aria-label={`Верный вариант ${name}`}
          checked={option.is_right}
          {...(question.kind === 'one' && { name: `right-${at}` })}
          onChange={({ currentTarget: { checked } }) =>
            form.setFieldValue(path, marked(question, place, checked))
          }
        />
      )}
      <Textarea
        aria-label={`Вариант ${name}`}
        placeholder={`Вариант ${place + 1}`}
        autosize
        minRows={1}
        maxLength={QUIZ_LIMITS.option}
        flex={1}
        miw={0}
        {...form.getInputProps(`${path}.${place}.text`)}
      />
      <PictureField
        of={`варианта ${name}`}
        value={option.picture}
        onChange={(key) => form.setFieldValue(`${path}.${place}.picture`, key)}
      />
      {question.options.length > 2 && (
        <Box mt={FIRST_LINE_MARGIN}>
          <RowButton
            title="Убрать вариант"
            label={`Убрать вариант ${name}`}
            onClick={() => form.removeListItem(path, place)}
          >
            <IconX size={16} stroke={1.6} aria-hidden />
          </RowButton>
        </Box>
      )}
    </Group>
  );
}
