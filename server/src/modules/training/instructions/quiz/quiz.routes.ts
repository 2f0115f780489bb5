import * as calls from '@portal/contract/training/instructions/quiz/quiz.calls.ts';
import type { Answer } from '../../../../platform/api/answer.ts';
import { answerQuiz, beginQuiz, getOwnQuiz } from './own.rules.ts';
import { getQuiz, getQuizResults, putQuiz } from './quiz.rules.ts';

export function quizRoutes(answer: Answer): void {
  answer(calls.getQuiz, getQuiz);
  answer(calls.putQuiz, putQuiz);
  answer(calls.getQuizResults, getQuizResults);
  answer(calls.getOwnQuiz, getOwnQuiz);
  answer(calls.beginQuiz, beginQuiz);
  answer(calls.answerQuiz, answerQuiz);
}
