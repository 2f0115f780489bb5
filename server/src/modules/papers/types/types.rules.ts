import {
  type createDocumentType as createCall,
  MAX_DOCUMENT_TYPES,
} from '@portal/contract/papers/document-types.calls.ts';
import type * as calls from '@portal/contract/papers/document-types.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { brokenKey, isReferenced } from '../../../platform/database/faults.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { changesBetween, recordChange } from '../../audit-log/write/activity.public.ts';
import * as sql from './types.sql.ts';

const section = 'docflow';

type Type = Awaited<ReturnType<typeof sql.insertType>>;

const nameOf = ({ name, prefix }: Type): string => `Вид документов «${name}», ${prefix}`;

const toRecord = ({ id, prefix, name, isArchive, forPerson, receipt }: Type, documents: number) => ({
  type: 'document_type' as const,
  id: String(id),
  attributes: { prefix, name, is_archive: isArchive, for_person: forPerson, receipt, documents },
});

type Body = Input<typeof createCall>['body'];

/** Fields left out stay as they are. */
const valuesOf = ({ prefix, name, for_person: forPerson, receipt }: Body, isArchive: boolean) => ({
  ...{ prefix, name, isArchive },
  ...(forPerson !== undefined && { forPerson }),
  ...(receipt !== undefined && { receipt }),
});

/** Maps the unique violation, which covers concurrent inserts, to a refusal. */
async function withFreePrefix<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenKey(error) === 'document_type_prefix_key') {
      throw new Refusal('prefix_taken', { field: 'prefix' });
    }
    throw error;
  }
}

export const listAllDocumentTypes = async ({ tx }: ReadCtx) => ({
  data: (await sql.selectAllTypes(tx)).map((type) => toRecord(type, type.documents)),
});

export async function createDocumentType({ tx, caller, now }: Ctx, { body }: Input<typeof createCall>) {
  if ((await sql.countTypes(tx)) >= MAX_DOCUMENT_TYPES) {
    throw new Refusal('validation', {
      field: 'prefix',
      detail: `Видов не может быть больше ${MAX_DOCUMENT_TYPES}.`,
    });
  }
  const type = await withFreePrefix(() => sql.insertType(tx, valuesOf(body, false)));
  await recordChange({ tx, caller, now }, { section, action: 'create', details: nameOf(type) });
  return { data: toRecord(type, 0) };
}

const forLog = ({ prefix, name, isArchive, forPerson, receipt }: Type) => ({
  ...{ prefix, name, is_archive: isArchive },
  ...{ for_person: forPerson, receipt },
});
const LOGGED = ['prefix', 'name', 'is_archive', 'for_person', 'receipt'] as const;

/** Documents reference the type by id, so a new name or prefix applies to them. */
export async function updateDocumentType(
  { tx, caller, now }: Ctx,
  { params: { id }, body: { is_archive: isArchive, ...body } }: Input<typeof calls.updateDocumentType>,
) {
  const before = orNotFound(await sql.lockType(tx, id));
  const after = await withFreePrefix(() => sql.updateType(tx, id, valuesOf(body, isArchive)));
  const changes = changesBetween(forLog(before), forLog(after), LOGGED);
  if (Object.keys(changes).length) {
    await recordChange({ tx, caller, now }, { section, action: 'update', details: nameOf(after), changes });
  }
  return { data: toRecord(after, await sql.countDocumentsOf(tx, id)) };
}

export async function deleteDocumentType(
  { tx, caller, now }: Ctx,
  { params: { id } }: Input<typeof calls.deleteDocumentType>,
): Promise<void> {
  const type = orNotFound(await sql.lockType(tx, id));
  if ((await sql.countDocumentsOf(tx, id)) > 0 || (await sql.countBatchesOf(tx, id)) > 0) {
    const detail = 'У этого вида есть документы. Уберите его в архив: новых не будет, эти останутся.';
    throw new Refusal('not_empty', { detail });
  }
  await sql.deleteType(tx, id).catch((error: unknown) => {
    if (!isReferenced(error)) throw error;
    throw new Refusal('not_empty', {
      detail: 'Этот вид назван в заявках на справки. Сначала выберите там другой.',
    });
  });
  await recordChange({ tx, caller, now }, { section, action: 'delete', details: nameOf(type) });
}
