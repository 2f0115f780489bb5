import { Checkbox, TextInput } from '@mantine/core';
import { useId } from 'react';
import { countOf } from '../../../../platform/plural.ts';
import { FolderField } from '../../../../ui/panels/choice/FolderField.tsx';
import { type PlannedQuestion, type PlannedSection, QUESTION_MAX } from './import-plan.ts';
import type { Import } from './use-import.ts';
import classes from './Import.module.css';

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
    <li className={classes.section}>
      <div className={classes.head}>
        <label className={classes.tick} htmlFor={tickId}>
          <Checkbox
            id={tickId}
            aria-label={`Импортировать раздел «${name}»`}
            checked={isAll}
            indeterminate={taken.length > 0 && !isAll}
            disabled={plan.isSending || free.length === 0}
            onChange={() => plan.takeAll(at, !isAll)}
          />
        </label>
        <FolderField
          className={classes.choice ?? ''}
          label={`Раздел для «${name}»`}
          placeholder="Выберите раздел"
          folders={plan.known}
          others={others}
          nothingFound="Нет такого раздела"
          value={choice}
          disabled={plan.isSending}
          onChange={(value) => plan.chooseSection(at, value)}
        />
        <span className={classes.count}>
          {taken.length} из {questions.length}
        </span>
      </div>
      <ul className={classes.questions} aria-label={`Вопросы раздела «${name}»`}>
        {questions.map((question) => (
          <QuestionLine
            key={question.at}
            question={question}
            isLocked={plan.isSending}
            onChange={(part) => plan.changeQuestion(at, question.at, part)}
          />
        ))}
      </ul>
    </li>
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
    <li className={classes.question} data-off={!isTaken || undefined}>
      <label className={classes.tick} htmlFor={tickId}>
        <Checkbox
          id={tickId}
          aria-label={`Импортировать вопрос «${question}»`}
          checked={isTaken}
          disabled={isLocked || isTooLong}
          onChange={(event) => onChange({ isTaken: event.currentTarget.checked })}
        />
      </label>
      <div className={classes.words}>
        <TextInput
          aria-label="Вопрос"
          maxLength={QUESTION_MAX}
          value={question}
          disabled={isLocked || !isTaken}
          error={isTaken && question.trim() === ''}
          onChange={(event) => onChange({ question: event.currentTarget.value })}
        />
        <p className={classes.excerpt}>{excerpt}</p>
        {(pictures > 0 || isTooLong) && (
          <p className={classes.notes}>
            {pictures > 0 && <span>{countOf(pictures, PICTURES)}</span>}
            {isTooLong && (
              <span className={classes.fault}>Ответ длиннее 200 000 знаков: разделите его в файле.</span>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
