import { Text } from '@mantine/core';
import { instructionName } from '../instruction-name.ts';
import type { Instruction } from '../instructions.queries.ts';
import { QuizButton } from '../quiz/QuizButton.tsx';

/** Opens the quiz, which is stored apart from the instruction. */
export function QuizSection({ stored }: { stored: Instruction | null }) {
  if (!stored) return <Text c="var(--text-2)">Тест можно добавить, когда инструктаж сохранён.</Text>;
  const { id, attributes } = stored;
  return (
    // Events of a portal bubble through React's tree: the quiz would submit this form too.
    <div onSubmit={(event) => event.stopPropagation()}>
      <QuizButton
        id={id}
        name={instructionName(stored)}
        questions={attributes.quiz_questions}
        variant="default"
      />
    </div>
  );
}
