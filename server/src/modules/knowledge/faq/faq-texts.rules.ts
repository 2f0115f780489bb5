import type { Database } from '../../../platform/database/database.ts';
import { indexRecords, renewFindable } from '../../search/search.public.ts';
import { findable } from './faq.rules.ts';
import * as sql from './faq.sql.ts';

/** Nightly job. Reindexes old answers. A concurrent change of an answer reindexes its own. */
export const renewFaqTexts = (db: Database): Promise<void> =>
  renewFindable(db, ['faq', 'technical'], async (tx, ids) => {
    const questions = await sql.lockFreeQuestions(tx, ids);
    // Read after the locks: a section that was renamed meanwhile has its new name.
    const sections = await sql.selectSectionsById(tx, [
      ...new Set(questions.map(({ sectionId }) => sectionId)),
    ]);
    const byId = new Map(sections.map((section) => [section.id, section]));
    await indexRecords(
      tx,
      questions.flatMap((question) => {
        const section = byId.get(question.sectionId);
        return section ? [findable(question, section)] : [];
      }),
    );
  });
