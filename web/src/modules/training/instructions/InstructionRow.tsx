import { Group, Text } from '@mantine/core';
import { IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countOf } from '../../../platform/plural.ts';
import { ItemRow, RowComment } from '../../../ui/panels/ItemRow.tsx';
import { Marked } from '../../../ui/panels/search/Marked.tsx';
import panels from '../../../ui/panels/Panels.module.css';
import type { PanelRowProps } from '../../../ui/panels/PanelsScreen.tsx';
import { quizText } from './quiz/quiz-text.ts';
import { QuizButton } from './quiz/QuizButton.tsx';
import { InstructionBadge } from './InstructionBadge.tsx';
import { WORD_FORMS } from './instruction-texts.ts';
import type { Instruction } from './instructions.queries.ts';

const Fact = ({ children }: { children: ReactNode }) => (
  <Text span size="xs" c="dimmed" className="shrinks">
    {children}
  </Text>
);

/** A video; editors also see its check words. */
export function InstructionRow({ item, words, isMarked, isEditor, actions }: PanelRowProps<Instruction>) {
  const { id, name, record } = item;
  const {
    comment,
    status,
    words: checkWords,
    word_count,
    required_for_shifts: isRequired,
    opens_after: opener,
    is_open: isOpen,
    quiz_questions: questions,
    needs_quiz: needsQuiz,
  } = record.attributes;
  return (
    <ItemRow
      id={id}
      isMarked={isMarked}
      tile={
        isOpen ? (
          <IconPlayerPlay size={18} stroke={1.6} aria-hidden />
        ) : (
          <IconLock size={18} stroke={1.6} aria-hidden />
        )
      }
      actions={actions}
    >
      <Link to="/file_viewer/$type/$id" params={{ type: 'instruction', id }} className={panels.main}>
        <Marked text={name} words={words} />
      </Link>
      {comment && (
        <RowComment>
          <Marked text={comment} words={words} />
        </RowComment>
      )}
      <Group gap="4px 12px" mt={6}>
        <InstructionBadge status={status} needsQuiz={needsQuiz} />
        {opener && (isEditor || !isOpen) && (
          <Fact>
            Откроется после:{' '}
            <Link
              to="/file_viewer/$type/$id"
              params={{ type: 'instruction', id: opener.id }}
              style={{ color: 'inherit' }}
            >
              {opener.name}
            </Link>
          </Fact>
        )}
        {questions > 0 && !isEditor && <Fact>Тест: {quizText(questions)}</Fact>}
        {isRequired && <Fact>Нужен для смен</Fact>}
        <Fact>
          {/* Also in an administrator's operator view, because the server returns words by the real role. */}
          {isEditor && checkWords ? (
            <>
              Слова: <Marked text={checkWords.join(', ')} words={words} />
            </>
          ) : (
            `${countOf(word_count ?? checkWords?.length ?? 0, WORD_FORMS)} после просмотра`
          )}
        </Fact>
        {isEditor && <QuizButton id={id} name={name} questions={questions} />}
      </Group>
    </ItemRow>
  );
}
