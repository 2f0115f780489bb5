import { previewOfHtml } from '@portal/contract/shared/html-preview.ts';
import type { Database } from '../../../platform/database/database.ts';
import { indexRecords, renewFindable } from '../../search/search.public.ts';
import { findable } from './news.rules.ts';
import * as sql from './news.sql.ts';

/** Nightly job. Renews old previews and index texts. A concurrent change of a news renews its own. */
export const renewNewsTexts = (db: Database): Promise<void> =>
  renewFindable(db, ['news'], async (tx, ids) => {
    const rows = await sql.lockFreeNews(tx, ids);
    if (rows.length === 0) return;
    await sql.updatePreviews(
      tx,
      rows.map(({ id, body }) => ({ id, preview: previewOfHtml(body) })),
    );
    await indexRecords(tx, rows.map(findable));
  });
