import { z } from 'zod';
import { Acknowledge, AcknowledgeInput, TextEdition } from '../acknowledgements/acknowledge.ts';
import { dataOf, Nothing, pageOf, recordOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { htmlOf } from '../shared/html-field.ts';
import { htmlHasContent } from '../shared/html-text.ts';
import { pageQuery } from '../shared/list-query.ts';
import { IdInput } from '../shared/primitives.ts';
import { EDITORS, SIGNED_IN } from '../shared/roles.ts';

/** Codes on the wire and names in addresses (specification, section 3). */
export const INFORMATION_TYPES = { active: 1, hide: 2, archive: 3 } as const;
export type InformationTypeName = keyof typeof INFORMATION_TYPES;
export type InformationType = (typeof INFORMATION_TYPES)[InformationTypeName];
export const INFORMATION_TYPE_NAMES = ['active', 'hide', 'archive'] as const satisfies InformationTypeName[];

export const informationTypeName = (type: InformationType): InformationTypeName =>
  INFORMATION_TYPE_NAMES[type - 1] ?? 'active';

export const INFORMATION_TYPE_LABELS: Record<InformationTypeName, string> = {
  active: 'Активные',
  hide: 'Скрытые',
  archive: 'Архивные',
};

/** A type as it is taken: 1…3, the same as text, or the name. */
export const InformationTypeInput = z
  .union([z.number(), z.string()], 'Укажите статус карточки.')
  .transform((value, context): InformationType => {
    const byName = INFORMATION_TYPES[value as InformationTypeName] as InformationType | undefined;
    const code = byName ?? Number(value);
    if (code === 1 || code === 2 || code === 3) return code;
    context.addIssue({ code: 'custom', message: 'Статус: активная, скрытая или архивная.' });
    return z.NEVER;
  });

export const InformationRecord = recordOf('information', {
  image: z.string(),
  content: z.string(),
  information_type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  order: z.int().nullable(),
  acknowledge: Acknowledge,
});

/** `order` is a place among the active cards, 1…n; left out, the card goes last or stays. */
export const InformationBody = z.object({
  content: htmlOf('information').refine(htmlHasContent, 'Введите текст карточки.'),
  information_type: InformationTypeInput,
  image: htmlOf('information')
    .nullish()
    .transform((image) => image ?? ''),
  order: z
    .union([
      z.coerce
        .number('Нужен номер по порядку.')
        .int('Нужен номер по порядку.')
        .min(1, 'Порядок начинается с 1.')
        .max(100_000, 'Слишком большой номер.'),
      z.literal('').transform(() => null),
    ])
    .nullish(),
  acknowledge: AcknowledgeInput.optional(),
  /** Of a change; left out, it is a correction. */
  edition: TextEdition.optional(),
});

export const listInformation = defineCall({
  name: 'listInformation',
  tag: 'information',
  summary: 'Карточки информации; не редакторам — только активные',
  method: 'GET',
  path: '/information/information/',
  who: SIGNED_IN,
  status: 200,
  query: pageQuery({ information_type: InformationTypeInput.optional() }),
  answer: pageOf(InformationRecord),
});

export const createInformation = defineCall({
  name: 'createInformation',
  tag: 'information',
  summary: 'Добавить карточку',
  method: 'POST',
  path: '/information/information/',
  who: EDITORS,
  status: 201,
  body: InformationBody,
  answer: dataOf(InformationRecord),
});

export const updateInformation = defineCall({
  name: 'updateInformation',
  tag: 'information',
  summary: 'Изменить карточку',
  method: 'PUT',
  path: '/information/information/:id/',
  who: EDITORS,
  status: 200,
  params: z.object({ id: IdInput }),
  body: InformationBody,
  answer: dataOf(InformationRecord),
});

export const deleteInformation = defineCall({
  name: 'deleteInformation',
  tag: 'information',
  summary: 'Удалить карточку',
  method: 'DELETE',
  path: '/information/information/:id/',
  who: EDITORS,
  status: 204,
  params: z.object({ id: IdInput }),
  answer: Nothing,
});
