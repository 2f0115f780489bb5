import * as calls from '@portal/contract/training/instructions/quiz/quiz.calls.ts';
import { bind } from '../../../../platform/api/bind.ts';
import { answerQuiz, beginQuiz, getOwnQuiz } from './own.rules.ts';
import { getQuiz, getQuizResults, putQuiz } from './quiz.rules.ts';

export const quizRoutes = bind(calls, {
  getQuiz,
  putQuiz,
  getQuizResults,
  getOwnQuiz,
  beginQuiz,
  answerQuiz,
});
