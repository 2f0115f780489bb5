import { countOf } from '../../../../platform/plural.ts';
import { QUESTION_FORMS } from '../instruction-texts.ts';

/** 'Тест: 3 вопроса' without the first word; 'Нет'. */
export const quizText = (questions: number): string =>
  questions > 0 ? countOf(questions, QUESTION_FORMS) : 'Нет';
