import { z } from 'zod';
import { Acknowledge } from '../../training/acknowledgements/acknowledge.ts';
import { dataOf, Nothing, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { IdInput } from '../../shared/primitives.ts';
import { EDITORS, SIGNED_IN } from '../../shared/roles.ts';
import { InformationBody, InformationTypeInput } from './information.body.ts';

export const InformationRecord = recordOf('information', {
  image: z.string(),
  content: z.string(),
  information_type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  order: z.int().nullable(),
  acknowledge: Acknowledge,
});

export const listInformation = defineCall({
  summary: 'Карточки информации; не редакторам — только активные',
  method: 'GET',
  path: '/information/information/',
  who: SIGNED_IN,
  query: pageQuery({ information_type: InformationTypeInput.optional() }),
  answer: pageOf(InformationRecord),
});

export const createInformation = defineCall({
  summary: 'Добавить карточку',
  method: 'POST',
  path: '/information/information/',
  who: EDITORS,
  body: InformationBody,
  answer: dataOf(InformationRecord),
});

export const updateInformation = defineCall({
  summary: 'Изменить карточку',
  method: 'PUT',
  path: '/information/information/:id/',
  who: EDITORS,
  params: z.object({ id: IdInput }),
  body: InformationBody,
  answer: dataOf(InformationRecord),
});

export const deleteInformation = defineCall({
  summary: 'Удалить карточку',
  method: 'DELETE',
  path: '/information/information/:id/',
  who: EDITORS,
  params: z.object({ id: IdInput }),
  answer: Nothing,
});
