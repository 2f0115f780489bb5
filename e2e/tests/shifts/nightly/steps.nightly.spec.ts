import { keepsSteps } from '../steps-story.ts';

keepsSteps('/workTime?date=2026-07-06', ['Предыдущий месяц', 'Следующий месяц']);
keepsSteps('/workTime/board?from=2026-07-06&weeks=1', ['Раньше на неделю', 'Позже на неделю']);
keepsSteps('/workTime/today?date=2026-09-22', ['Предыдущий день', 'Следующий день']);
keepsSteps('/workTime/timesheet?month=2026-02', ['Предыдущий месяц', 'Следующий месяц']);
