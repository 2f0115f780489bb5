import { query } from '../people.ts';

/** Addresses of what the demonstration has: one news, an employee who leads others, a pdf, a film and an instruction. */
export async function recordPaths(route: string): Promise<string[]> {
  if (route === '/news/news/$id') {
    const [news] = await query<{ id: string }>(
      'select id from news where date_time < now() order by id limit 1',
    );
    return [`/news/news/${news?.id}`];
  }
  if (route === '/people/$personId') {
    const [person] = await query<{ id: string }>(
      `select s.id from employee s join employee e on e.supervisor_code = s.code_id
       where s.state = 'W' and s.supervisor_code is not null order by s.id limit 1`,
    );
    return [`/people/${person?.id}`];
  }
  if (route !== '/file_viewer/$type/$id') return [];
  const files = await query<{ id: string }>(
    `select distinct on (f.mime_type) d.id from document d join stored_file f on f.key = d.file_key
     where f.mime_type in ('application/pdf', 'image/png', 'video/mp4') order by f.mime_type, d.id`,
  );
  const [instruction] = await query<{ id: string }>('select id from instruction order by id limit 1');
  return [
    ...files.map(({ id }) => `/file_viewer/document/${id}`),
    `/file_viewer/instruction/${instruction?.id}`,
  ];
}
