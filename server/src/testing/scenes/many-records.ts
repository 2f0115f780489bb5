import type { TestPortal } from '../test-portal.ts';

/** HTML of 6 kB. */
const TEXT = `<p>${'Длинный текст. '.repeat(220)}</p>`;

/** Statements that insert $1 records of a kind. */
const SEED = [
  `insert into news (news_type, date_time, title, content, preview, search_text)
   select 'Портал', now() - n * interval '1 minute', 'Новость ' || n, '${TEXT}', '', ''
   from generate_series(1, $1::int) n`,
  `insert into information (image, content, type, position) select '', '${TEXT}', 1, n from generate_series(1, $1::int) n`,
  `with section as (insert into faq_section (type, name, comment) values (1, 'Раздел', '') returning id)
   insert into faq_question (section_id, question, answer)
   select id, 'Вопрос ' || n, '${TEXT}' from section, generate_series(1, $1::int) n`,
  `with file as (
     insert into stored_file (key, original_name, extension, mime_type, size)
     values ('many', 'a.pdf', 'pdf', 'application/pdf', 1) returning key
   ), project as (insert into document_project (name, is_archive) values ('Проект', false) returning id)
   insert into document (project_id, file_key, file_name, comment, is_archive)
   select id, key, 'Документ ' || n, '', false from file, project, generate_series(1, $1::int) n`,
  `with category as (insert into position_type (name) values ('Категория') returning id)
   insert into position (type_id, name) select id, 'Должность ' || n from category, generate_series(1, $1::int) n`,
  `insert into employee (code_id, last_name, first_name, middle_name, area, position, birth_day)
   select 'many' || n, 'Фамилия ' || n % 1000, 'Имя', '', 'Тула', 'Оператор CATI', '1990-05-05'
   from generate_series(1, $1::int * 2 - 10) n`,
  `insert into account (username, password_hash, role, employee_id)
   select code_id, '', 'O', id from employee where code_id like 'many%' order by id limit $1::int`,
  `insert into activity (user_id, section_id, action_id, details)
   select a.id, 1, 1, 'Запись ' || n from account a, generate_series(1, $1::int / 4) n where a.username not like 'many%'`,
];

/** So many news, cards, questions, documents, positions, people with an account and without. */
export async function makeMany(portal: TestPortal, count: number): Promise<void> {
  for (const statement of SEED) await portal.database.pool.query(statement, [count]);
  await portal.database.pool.query('analyze');
}
