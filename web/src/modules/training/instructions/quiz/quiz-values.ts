import { schemaResolver } from '@mantine/form';
import {
  QUESTION_KINDS,
  Quiz,
  QUIZ_LIMITS,
  type QuizQuestion,
} from '@portal/contract/training/instructions/quiz/quiz.ts';
import { z } from 'zod';

export const newOption = (): QuizQuestion['options'][number] => ({
  text: '',
  picture: null,
  is_right: false,
});

export const newQuestion = (): QuizQuestion => ({
  kind: 'one',
  text: '',
  picture: null,
  options: [{ ...newOption(), is_right: true }, newOption()],
});

export const validateQuiz = schemaResolver(Quiz, { sync: true });

/** A draft may be incomplete, but must have the shape of a quiz. */
const Drafted = z
  .array(
    z.object({
      kind: z.enum(QUESTION_KINDS),
      text: z.string(),
      picture: z.string().nullable(),
      options: z
        .array(z.object({ text: z.string(), picture: z.string().nullable(), is_right: z.boolean() }))
        .min(2)
        .max(QUIZ_LIMITS.options),
    }),
  )
  .max(QUIZ_LIMITS.questions);

/** Parses the questions of a stored draft; undefined if invalid. */
export const readQuestions = (stored: unknown): QuizQuestion[] | undefined => Drafted.safeParse(stored).data;

/** Marks an option as right or wrong: `one` has a single right option. */
export function marked(question: QuizQuestion, at: number, isRight: boolean): QuizQuestion['options'] {
  return question.options.map((option, place) =>
    place === at
      ? { ...option, is_right: isRight }
      : { ...option, is_right: question.kind === 'one' && isRight ? false : option.is_right },
  );
}
