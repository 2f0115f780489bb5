import { query } from '../people.ts';

/** A year of insertAccruals, and what was given beside it. */
export async function insertAccruals(employeeId: string): Promise<void> {
  await query(
    `insert into actual_accrual (employee_id, period, calc_number, work_day_count, total_minutes, payment_minutes,
       truancy_minutes, salary, bonus_fact, fine_fact, total_sum)
     select $1, make_date(2025, month, 1), '10-2147', 22, 10290, 10080, 190, 39984, 8602.40, 350, 48236
     from generate_series(1, 12) as month`,
    [employeeId],
  );
  await query(
    `insert into bonus_or_fine (employee_id, record_key, date, reason_type, description, value, is_gross, status)
     select $1, 'b' || day, make_date(2025, 10, day), 'Бонус', 'Контактность', 1500, true, 'Начислен'
     from generate_series(1, 12) as day`,
    [employeeId],
  );
}

/** Adds viewings of deleted videos, with names of one to several lines in the log. */
export async function insertViewingsOfDeleted(employeeId: string): Promise<void> {
  await query(
    `insert into user_instruction (instruction_id, project_name, file_name, account_id, start_time, status,
       current_second, reported_at)
     select 900000000 + n, 'Закрытый проект', 'Обзвон' || repeat(' ночью', n) || '.mp4', id, now(), 1, 5, now()
     from account, generate_series(1, 8) as n where employee_id = $1`,
    [employeeId],
  );
}
