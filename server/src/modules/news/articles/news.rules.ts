import type { Acknowledge } from '@portal/contract/training/acknowledgements/acknowledge.ts';
import { searchText } from '@portal/contract/shared/search-text.ts';
import type * as calls from '@portal/contract/news/articles/news.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import { previewOfHtml } from '@portal/contract/shared/html-preview.ts';
import { textOfHtml } from '@portal/contract/shared/html-text.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import { listAnswer } from '../../../platform/api/list.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { dayInZone, isoInZone, momentInZone } from '../../../platform/time/zone.ts';
import {
  acknowledgeOf,
  deleteReadRequirement,
  saveReadRequirement,
  readersOfMustRead,
} from '../../training/acknowledgements/acknowledgements.public.ts';
import { audienceOf } from '../../accounts/audience/audience.public.ts';
import { changesBetween, recordChange } from '../../audit-log/write/activity.public.ts';
import { deleteHtml, saveHtml } from '../../files/images/pictures.public.ts';
import { removeFromIndex, indexRecord } from '../../search/search.public.ts';
import { assertType, assertTypesKnown } from './news-types.rules.ts';
import * as sql from './news.sql.ts';
import {
  assertLasts,
  attachmentsOf,
  newsFor,
  publicationOf,
  published,
  putAttachments,
  readBy,
} from './publication/publication.rules.ts';

type Body = CallParsed<typeof calls.createNews>['body'];
type Row = sql.NewsRow;
type Listed = Awaited<ReturnType<typeof sql.selectNews>>[number];

const owner = 'news';

const listed = (
  row: Listed,
  { caller, timeZone }: Pick<ReadCtx, 'caller' | 'timeZone'>,
  as: 'content' | 'preview',
  acknowledge: Acknowledge,
) => ({
  type: 'news' as const,
  id: String(row.id),
  attributes: {
    news_type: row.newsType,
    date_time: isoInZone(row.dateTime, timeZone),
    title: row.title,
    [as]: row.body,
    ...published(row, caller),
    acknowledge,
  },
});

type Beside = [
  asked: Awaited<ReturnType<typeof acknowledgeOf>>,
  attachments: Awaited<ReturnType<typeof attachmentsOf>>,
  read: Awaited<ReturnType<typeof readBy>>,
  readers: Awaited<ReturnType<typeof readersOfMustRead>>,
];

function recordOf(row: Row, ctx: ReadCtx | Ctx, [asked, attachments, read, readers]: Beside) {
  const { attributes, ...record } = listed(row, ctx, 'content', asked(row.id));
  const change = {
    updated_at: isoInZone(row.updatedAt, ctx.timeZone),
    updated_by: row.updatedBy,
    updated_by_employee: row.updatedByEmployee,
  };
  return { ...record, attributes: { ...attributes, attachments, ...read, ...readers(row.id), ...change } };
}

/** Sequential, because a transaction runs one statement at a time. */
const toRecord = async (row: Row, ctx: Ctx) =>
  recordOf(row, ctx, [
    await acknowledgeOf(ctx, owner, [row.id]),
    await attachmentsOf(ctx, row.id),
    await readBy(ctx, row.id),
    await readersOfMustRead(ctx, owner, [row.id]),
  ]);

function toValues(body: Body, content: string, { timeZone, now, caller }: Ctx): sql.NewsValues {
  return {
    newsType: body.news_type,
    dateTime: momentInZone(body.date_time, timeZone),
    title: body.title,
    ...publicationOf(body),
    content,
    preview: previewOfHtml(content),
    searchText: searchText(`${body.title} ${textOfHtml(content)}`),
    updatedAt: now,
    updatedBy: caller.accountId,
  };
}

const flagOf = (text: 'true' | 'false' | undefined) => (text === undefined ? undefined : text === 'true');

export async function listNews(ctx: ReadCtx, { query }: Input<typeof calls.listNews>) {
  const { tx, caller, now, timeZone } = ctx;
  const { filters, page, sort, plain } = query;
  const filter = {
    types: filters.news_type ? [filters.news_type] : filters['news_type.in'],
    search: filters.search ? searchText(filters.search) : undefined,
    reader: isEditor(caller.role) ? undefined : caller,
    published: flagOf(filters.published),
    draft: flagOf(filters.draft),
    current: flagOf(filters.current),
    now,
    today: dayInZone(now, timeZone),
  };
  const as = plain.fields === 'preview' ? 'preview' : 'content';
  return listAnswer(page, {
    rows: async (part) => {
      const rows = await sql.selectNews(tx, { filter, sort, page: part, withContent: as === 'content' });
      // Checked only without results: the types of existing news are known.
      if (rows.length === 0 && filter.types)
        assertTypesKnown(ctx.settings, filter.types, filters.news_type ? 'news_type' : 'news_type.in');
      const ids = rows.map(({ id }) => id);
      const asked = await acknowledgeOf(ctx, owner, ids);
      const readers = await readersOfMustRead(ctx, owner, page ? ids.filter((id) => asked(id).required) : []);
      return rows.map((row) => ({ row, acknowledge: asked(row.id), readers: readers(row.id) }));
    },
    count: () => sql.countNews(tx, filter),
    record: ({ row, acknowledge, readers }) => {
      const { attributes, ...record } = listed(row, ctx, as, acknowledge);
      return { ...record, attributes: { ...attributes, ...readers } };
    },
  });
}

export async function getNews(ctx: ReadCtx, { params: { id } }: Input<typeof calls.getNews>) {
  const [row, ...beside] = await Promise.all([
    newsFor(ctx, id),
    acknowledgeOf(ctx, owner, [id]),
    attachmentsOf(ctx, id),
    readBy(ctx, id),
    readersOfMustRead(ctx, owner, [id]),
  ]);
  return { data: recordOf(row, ctx, beside) };
}

/** Index date of a draft, which readers must not find. */
const NEVER = new Date('9999-12-31T00:00:00Z');

export const findable = (row: Row) => ({
  kind: 'news' as const,
  recordId: row.id,
  title: row.title,
  body: row.body,
  group: row.newsType,
  url: `/news/news/${row.id}`,
  visibleFrom: row.isDraft ? NEVER : row.dateTime,
  readers: audienceOf(row),
});

const mustRead = (row: Row) => ({
  kind: 'news' as const,
  recordId: row.id,
  title: row.title,
  isOpen: !row.isDraft,
  visibleFrom: row.dateTime,
  readers: audienceOf(row),
});

/** Logged fields of a news: the visible text, shortened. */
const forLog = (row: Row, timeZone: string) => ({
  news_type: row.newsType,
  date_time: isoInZone(row.dateTime, timeZone),
  title: row.title,
  content: previewOfHtml(row.body, { tables: 'kept' }),
  is_draft: row.isDraft,
  is_pinned: row.isPinned,
  last_day: row.lastDay,
  areas: row.audienceAreas.join(', '),
  positions: row.audiencePositions.join(', '),
  groups: row.audienceGroups.join(', '),
  teams: row.audienceTeams.join(', '),
  hired_within_days: row.audienceHiredWithin,
});

/** Follow-ups of a created or changed news, in its transaction. */
async function onSaved(ctx: Ctx, after: Row, body: Body, before?: Row): Promise<void> {
  const { tx, timeZone } = ctx;
  const documents = await putAttachments(tx, after.id, body.attachments);
  const found = findable(after);
  await indexRecord(tx, found);
  const isNew = body.edition === 'new';
  const asked = await saveReadRequirement(ctx, { ...mustRead(after), isNew }, body.acknowledge);
  await recordChange(ctx, {
    section: 'news',
    action: before ? 'update' : 'create',
    details: after.title,
    url: found.url,
    changes: before && {
      ...changesBetween(forLog(before, timeZone), forLog(after, timeZone)),
      ...documents,
      ...asked,
    },
  });
}

export async function createNews(ctx: Ctx, { body }: Input<typeof calls.createNews>) {
  const { tx, now, timeZone } = ctx;
  await assertType(ctx, body.news_type);
  const row = await saveHtml(tx, { owner, now }, { content: body.content }, ({ content }) =>
    sql.insertNews(tx, toValues(body, content, ctx)),
  );
  assertLasts(row, timeZone);
  await onSaved(ctx, row, body);
  return { data: await toRecord(row, ctx) };
}

export async function updateNews(ctx: Ctx, { params: { id }, body }: Input<typeof calls.updateNews>) {
  const { tx, now, timeZone } = ctx;
  const before = orNotFound(await sql.lockNews(tx, id));
  await assertType(ctx, body.news_type, before.newsType);
  const after = await saveHtml(tx, { owner, now }, { content: body.content }, ({ content }) =>
    sql.updateNews(tx, id, toValues(body, content, ctx)),
  );
  assertLasts(after, timeZone);
  await onSaved(ctx, after, body, before);
  return { data: await toRecord(after, ctx) };
}

export async function deleteNews(
  ctx: Ctx,
  { params: { id } }: Input<typeof calls.deleteNews>,
): Promise<void> {
  const { tx, now } = ctx;
  const { title } = orNotFound(await sql.lockNews(tx, id));
  await sql.deleteNews(tx, id);
  await deleteHtml(tx, { owner, now }, [id]);
  await removeFromIndex(tx, 'news', [id]);
  await deleteReadRequirement(ctx, owner, [id]);
  await recordChange(ctx, { section: 'news', action: 'delete', details: title });
}
