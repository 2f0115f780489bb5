import { keepsSteps } from './steps-story.ts';

keepsSteps('/workTime?date=2026-07-06', ['Предыдущая неделя', 'Следующая неделя']);
