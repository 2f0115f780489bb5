import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { ofEmployee, type PersonalDataSource } from '../../platform/people/personal-data/source.sql.ts';
import { inWords } from '../../platform/people/personal-data/words.format.ts';
import { storedFile } from '../files/files.table.ts';
import { paper } from './delivery/delivery.table.ts';
import { documentType } from './papers.table.ts';

export const PAPERS_DATA: readonly PersonalDataSource[] = [
  {
    name: 'papers',
    title: 'Документы',
    note: 'Сами документы — на странице «Мои документы».',
    employees: [paper.employeeId],
    joins: [
      [documentType, eq(documentType.id, paper.documentTypeId)],
      [storedFile, eq(storedFile.key, paper.fileKey)],
    ],
    of: (owner) => and(ofEmployee(paper.employeeId, owner), isNotNull(paper.publishedAt)) ?? sql`false`,
    fields: {
      name: ['Документ', documentType.name],
      period: ['Месяц', paper.period, inWords.month],
      published_at: ['Опубликован', paper.publishedAt],
      opened_at: ['Открыт', paper.openedAt],
      received_at: ['Подтверждён', paper.receivedAt],
      sha256: ['SHA-256', sql`encode(${storedFile.sha256}, 'hex')`],
    },
    order: [paper.publishedAt, paper.id],
  },
];
