import { ACKNOWLEDGE, type Ideal, inMoscow, pageOf, pagination } from '../ideal.ts';

/** Documents with the names of their files and of who changed them; how many a project has is kept with it. */
const COPY = [
  `create table ideal.document as
   select d.id, d.project_id, d.file_key, f.original_name, d.file_name, d.comment, d.is_archive, d.text_note,
     ${ACKNOWLEDGE} as acknowledge, d.updated_at,
     coalesce(nullif(concat_ws(' ', e.last_name, e.first_name, nullif(e.middle_name, '')), ''), u.username, '') as updated_by
   from document d join stored_file f on f.key = d.file_key
     left join account u on u.id = d.updated_by left join employee e on e.id = u.employee_id
   order by d.project_id, d.is_archive, d.file_name, d.id`,
  'create index on ideal.document (project_id, is_archive, file_name, id)',
  `create table ideal.document_project as
   select p.id, p.name, p.is_archive, (select count(*)::int from document d where d.project_id = p.id) as count
   from document_project p order by p.is_archive, p.name, p.id`,
  'alter table ideal.document_project add primary key (id)',
  'create index on ideal.document_project (is_archive, name, id)',
  'vacuum (analyze) ideal.document, ideal.document_project',
];

const documents: Ideal = {
  copy: COPY,
  statements: (asked) => [
    {
      name: 'documents',
      text: `select id, project_id, file_key, original_name, file_name, comment, is_archive, text_note, acknowledge,
               updated_at, updated_by, (select count from ideal.document_project where id = $1)
             from ideal.document where project_id = $1
             order by is_archive, file_name, id limit $2 offset $3`,
      values: [asked.searchParams.get('document_project_id'), pageOf(asked).size, pageOf(asked).offset],
    },
  ],
  answer: ([rows = []], asked) => ({
    data: rows.map(
      ([id, projectId, file, original_file, file_name, comment, is_archive, text_note, ...rest]) => {
        const [acknowledge, moment, updated_by] = rest;
        const named = { document_project_id: String(projectId), file, original_file, file_name, comment };
        const change = { updated_at: inMoscow(moment), updated_by };
        return {
          type: 'document',
          id: String(id),
          attributes: { ...named, is_archive, text_note, acknowledge, ...change },
        };
      },
    ),
    meta: pagination(asked, Number(rows[0]?.[11] ?? 0)),
  }),
};

const projects: Ideal = {
  copy: COPY,
  statements: (asked) => [
    {
      name: 'projects',
      text: `select id, name, is_archive, count, (select count(*)::int from ideal.document_project)
             from ideal.document_project order by is_archive, name, id limit $1 offset $2`,
      values: [pageOf(asked).size, pageOf(asked).offset],
    },
  ],
  answer: ([rows = []], asked) => ({
    data: rows.map(([id, name, is_archive, count]) => ({
      type: 'document_project',
      id: String(id),
      attributes: { name, is_archive, count },
    })),
    meta: pagination(asked, Number(rows[0]?.[4] ?? 0)),
  }),
};

export const KNOWLEDGE_IDEALS = { documents, projects };
