import { IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../../platform/plural.ts';
import { ItemRow } from '../../../ui/panels/ItemRow.tsx';
import { Marked } from '../../../ui/panels/search/Marked.tsx';
import itemRow from '../../../ui/panels/ItemRow.module.css';
import panels from '../../../ui/panels/Panels.module.css';
import type { PanelRowProps } from '../../../ui/panels/PanelsScreen.tsx';
import { QuizButton } from './quiz/QuizButton.tsx';
import { InstructionBadge } from './InstructionBadge.tsx';
import { QUESTION_FORMS, WORD_FORMS } from './instruction-texts.ts';
import classes from './Instructions.module.css';
import type { Instruction } from './instructions.queries.ts';

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
        <span className={itemRow.tile}>
          {isOpen ? (
            <IconPlayerPlay size={18} stroke={1.6} aria-hidden />
          ) : (
            <IconLock size={18} stroke={1.6} aria-hidden />
          )}
        </span>
      }
      actions={
        isEditor ? (
          <>
            <QuizButton id={id} name={name} />
            {actions}
          </>
        ) : (
          actions
        )
      }
    >
      <Link to="/file_viewer/$type/$id" params={{ type: 'instruction', id }} className={panels.main}>
        <Marked text={name} words={words} />
      </Link>
      {comment && (
        <p className={itemRow.comment}>
          <Marked text={comment} words={words} />
        </p>
      )}
      <p className={classes.facts}>
        <InstructionBadge status={status} needsQuiz={needsQuiz} />
        {opener && (isEditor || !isOpen) && (
          <span className={classes.count}>
            Откроется после:{' '}
            <Link to="/file_viewer/$type/$id" params={{ type: 'instruction', id: opener.id }}>
              {opener.name}
            </Link>
          </span>
        )}
        {questions > 0 && <span className={classes.count}>Тест: {countOf(questions, QUESTION_FORMS)}</span>}
        {isRequired && <span className={classes.count}>Нужен для смен</span>}
        <span className={classes.count}>
          {/* Also in an administrator's operator view, because the server returns words by the real role. */}
          {isEditor && checkWords ? (
            <>
              Слова: <Marked text={checkWords.join(', ')} words={words} />
            </>
          ) : (
            `${countOf(word_count ?? checkWords?.length ?? 0, WORD_FORMS)} после просмотра`
          )}
        </span>
      </p>
    </ItemRow>
  );
}
