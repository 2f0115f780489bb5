import { Box, Card, Center, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { countOf } from '../../../../platform/plural.ts';
import { FolderField } from '../../../../ui/panels/choice/FolderField.tsx';
import { type PlannedQuestion, type PlannedSection, QUESTION_MAX } from './import-plan.ts';
import type { Import } from './use-import.ts';

interface ImportSectionProps {
  section: PlannedSection;
  at: number;
  plan: Import;
  /** Names of other new sections. */
  others: readonly string[];
}

/** A section of the file: its target and selected questions. */
export function ImportSection({ section, at, plan, others }: ImportSectionProps) {
  const tickId = useId();
  const { name, choice, questions } = section;
  const free = questions.filter(({ isTooLong }) => !isTooLong);
  const taken = questions.filter(({ isTaken }) => isTaken);
  const isAll = free.length > 0 && taken.length === free.length;
  return (
    <Card component="li" p={0} className="hairlines">
      <Group gap={0} px={{ base: 0, sm: 8 }} pr={12} py={12} wrap="nowrap">
        <Center
          component="label"
          flex="none"
          h={{ base: 44, sm: 36 }}
          w={{ base: 44, sm: 36 }}
          htmlFor={tickId}
        >
          <Checkbox
            id={tickId}
            aria-label={`Импортировать раздел «${name}»`}
            checked={isAll}
            indeterminate={taken.length > 0 && !isAll}
            disabled={plan.isSending || free.length === 0}
            onChange={() => plan.takeAll(at, !isAll)}
          />
        </Center>
        <Box flex={1} miw={0}>
          <FolderField
            label={`Раздел для «${name}»`}
            placeholder="Выберите раздел"
            folders={plan.known}
            others={others}
            nothingFound="Нет такого раздела"
            value={choice}
            disabled={plan.isSending}
            onChange={(value) => plan.chooseSection(at, value)}
          />
        </Box>
        <Text span flex="none" ml={12} size="dense" c="dimmed" className="numbers">
          {taken.length} из {questions.length}
        </Text>
      </Group>
      <ul className="plain-list hairlines" aria-label={`Вопросы раздела «${name}»`}>
        {questions.map((question) => (
          <QuestionLine
            key={question.at}
            question={question}
            isLocked={plan.isSending}
            onChange={(part) => plan.changeQuestion(at, question.at, part)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface QuestionLineProps {
  question: PlannedQuestion;
  isLocked: boolean;
  onChange: (part: Partial<PlannedQuestion>) => void;
}

const PICTURES = ['картинка', 'картинки', 'картинок'] as const;

function QuestionLine({ question: planned, isLocked, onChange }: QuestionLineProps) {
  const tickId = useId();
  const { question, excerpt, pictures, isTooLong, isTaken } = planned;
  return (
    <Group component="li" gap={0} pl={{ base: 0, sm: 8 }} pr={12} py={12} align="flex-start" wrap="nowrap">
      <Center
        component="label"
        flex="none"
        h={{ base: 44, sm: 36 }}
        w={{ base: 44, sm: 36 }}
        htmlFor={tickId}
      >
        <Checkbox
          id={tickId}
          aria-label={`Импортировать вопрос «${question}»`}
          checked={isTaken}
          disabled={isLocked || isTooLong}
          onChange={(event) => onChange({ isTaken: event.currentTarget.checked })}
        />
      </Center>
      <Box flex={1} miw={0}>
        <TextInput
          aria-label="Вопрос"
          maxLength={QUESTION_MAX}
          value={question}
          disabled={isLocked || !isTaken}
          error={isTaken && question.trim() === ''}
          onChange={(event) => onChange({ question: event.currentTarget.value })}
        />
        <Text mt={4} size="dense" c="dimmed" lineClamp={2} className="shrinks">
          {excerpt}
        </Text>
        {(pictures > 0 || isTooLong) && (
          <Group component="p" gap="0 12px" mt={2} fz="xs" lh="xs" c="var(--text-2)">
            {pictures > 0 && <span>{countOf(pictures, PICTURES)}</span>}
            {isTooLong && (
              <Text span inherit c="var(--red-text)">
                Ответ длиннее 200 000 знаков: разделите его в файле.
              </Text>
            )}
          </Group>
        )}
      </Box>
    </Group>
  );
}
