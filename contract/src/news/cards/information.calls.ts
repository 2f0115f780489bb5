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
