import { z } from 'zod';
import { dataOf, Nothing, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { CascadeQuery } from '../../shared/forms.ts';
import { Id, IdInput } from '../../shared/primitives.ts';
import { EDITORS, STAFF } from '../../shared/roles.ts';
import { nameField } from '../../shared/folder.fields.ts';
import { KNOWLEDGE_LIMITS } from '../../shared/text/folder.limits.ts';
import { PANEL_COUNTS, panelQuery } from '../../shared/panels/panel-query.ts';

const params = z.object({ id: IdInput });

export const PositionTypeRecord = recordOf('position_type', { name: z.string() });
export const PositionTypeBody = z.object({ name: nameField(KNOWLEDGE_LIMITS.categoryName) });

export const listPositionTypes = defineCall({
  summary: 'Категории классификатора должностей',
  method: 'GET',
  path: '/knowledge_base/position_type/',
  who: STAFF,
  query: panelQuery({}, {}),
  answer: pageOf(recordOf('position_type', { name: z.string(), ...PANEL_COUNTS })),
});
export const createPositionType = defineCall({
  summary: 'Добавить категорию должностей',
  method: 'POST',
  path: '/knowledge_base/position_type/',
  who: EDITORS,
  body: PositionTypeBody,
  answer: dataOf(PositionTypeRecord),
});
export const updatePositionType = defineCall({
  summary: 'Изменить категорию должностей',
  method: 'PUT',
  path: '/knowledge_base/position_type/:id/',
  who: EDITORS,
  params,
  body: PositionTypeBody,
  answer: dataOf(PositionTypeRecord),
});
export const deletePositionType = defineCall({
  summary: 'Удалить категорию; с должностями — только cascade=true',
  method: 'DELETE',
  path: '/knowledge_base/position_type/:id/',
  who: EDITORS,
  params,
  query: CascadeQuery,
  refusals: ['not_empty'],
  answer: Nothing,
});

export const PositionRecord = recordOf('position', { name: z.string(), position_type_id: Id });
export const PositionBody = z.object({
  name: nameField(KNOWLEDGE_LIMITS.positionName),
  position_type_id: IdInput,
});

export const listPositions = defineCall({
  summary: 'Должности классификатора',
  method: 'GET',
  path: '/knowledge_base/position/',
  who: STAFF,
  query: panelQuery({ position_type_id: IdInput }, {}),
  answer: pageOf(PositionRecord),
});
export const createPosition = defineCall({
  summary: 'Добавить должность',
  method: 'POST',
  path: '/knowledge_base/position/',
  who: EDITORS,
  body: PositionBody,
  refusals: ['parent_missing'],
  answer: dataOf(PositionRecord),
});
export const updatePosition = defineCall({
  summary: 'Изменить должность',
  method: 'PUT',
  path: '/knowledge_base/position/:id/',
  who: EDITORS,
  params,
  body: PositionBody,
  refusals: ['parent_missing'],
  answer: dataOf(PositionRecord),
});
export const deletePosition = defineCall({
  summary: 'Удалить должность',
  method: 'DELETE',
  path: '/knowledge_base/position/:id/',
  who: EDITORS,
  params,
  answer: Nothing,
});
