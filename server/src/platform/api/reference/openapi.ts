import { CALLS, type NamedCall } from '@portal/contract/calls.ts';
import { ERRORS } from '@portal/contract/shared/errors.ts';
import { type Call, FILE_FORMATS } from '@portal/contract/shared/call.ts';
import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import { SCIM_MEDIA_TYPE } from '@portal/contract/accounts/scim/scim.ts';
import { z } from 'zod';
import { isKeyed } from '../../idempotency/idempotency.ts';
import { refusalStatuses, successStatuses } from './statuses.ts';

type Json = Record<string, unknown>;

const OTHERS = {
  200: 'Уже так и было.',
  202: 'Принято: готово будет позже.',
  206: 'Часть файла.',
  304: 'Не изменилось.',
  416: 'Такой части у файла нет.',
} as const;

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

/** Properties of an object schema, also of one composed with `and`. */
function propertiesOf(json: Json): { properties: Record<string, Json>; required: string[] } {
  const parts = [json, ...((json['allOf'] as Json[] | undefined) ?? [])];
  return {
    properties: Object.assign({}, ...parts.map((part) => part['properties'] ?? {})) as Record<string, Json>,
    required: parts.flatMap((part) => (part['required'] as string[] | undefined) ?? []),
  };
}

function parametersOf(call: Call): Json[] {
  const parameters: Json[] = [];
  const add = (place: 'path' | 'query', schema: z.ZodType): void => {
    const { properties, required } = propertiesOf(schemaOf(schema, 'input'));
    for (const [name, property] of Object.entries(properties)) {
      parameters.push({
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        schema: property,
      });
    }
  };
  if (call.params) add('path', call.params);
  if (call.query) add('query', call.query);
  if (isKeyed(call)) {
    const description = call.secret
      ? 'Тот же ключ с тем же телом в течение 24 часов ничего не делает: ответ 409, секрет показывается один раз.'
      : 'Тот же ключ с тем же телом в течение 24 часов возвращает первый ответ.';
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description,
      schema: { type: 'string', maxLength: 255 },
    });
  }
  return parameters;
}

const mediaTypeOf = ({ scim }: Call): string => (scim ? SCIM_MEDIA_TYPE : 'application/json');

function bodyOf(call: Call): Json | undefined {
  if (call.multipart) {
    const { properties } = call.body ? propertiesOf(schemaOf(call.body, 'input')) : { properties: {} };
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' }, ...properties },
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!call.body) return undefined;
  const types = [mediaTypeOf(call), ...(call.urlencoded ? ['application/x-www-form-urlencoded'] : [])];
  const schema = schemaOf(call.body, 'input');
  return {
    required: !call.body.safeParse(undefined).success,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  };
}

const errorAnswer = ({ scim }: Call) => ({ $ref: `#/components/responses/${scim ? 'ScimError' : 'Errors'}` });

const DONE: Record<Call['status'], string> = {
  200: 'Готово.',
  201: 'Готово.',
  204: 'Готово, тела нет.',
  302: 'Перенаправление.',
};

/** Answers with a file in every case. */
const isFileOnly = ({ answer }: Call): boolean => answer instanceof z.ZodAny;

/** Answers beside the usual one; 304 and 416 have no body. */
const otherAnswer = (status: number, success: Json): Json =>
  status === 304 || status === 416
    ? { description: OTHERS[status] }
    : { ...success, description: OTHERS[status as keyof typeof OTHERS] };

function answersOf(call: Call, inSection: boolean): Json {
  const success: Json = { description: DONE[call.status] };
  const binary = { schema: { type: 'string', format: 'binary' } };
  if (call.bytes) success['content'] = { '*/*': binary };
  else if (call.status !== 204 && call.status !== 302)
    success['content'] = {
      ...(!isFileOnly(call) && { [mediaTypeOf(call)]: { schema: schemaOf(call.answer, 'output') } }),
      ...Object.fromEntries((call.formats ?? []).map((format) => [FILE_FORMATS[format], binary])),
    };
  const others = successStatuses(call).filter((status) => status !== call.status);
  return {
    [call.status]: success,
    ...Object.fromEntries(others.map((status) => [status, otherAnswer(status, success)])),
    ...Object.fromEntries([...refusalStatuses(call, inSection)].map((status) => [status, errorAnswer(call)])),
  };
}

function operationOf(call: NamedCall, inSection: boolean): Json {
  const who =
    call.who === 'anyone'
      ? 'все, без входа'
      : call.who.map((role) => `${ROLE_LABELS[role]} (${role})`).join(', ') || 'только программе';
  const body = bodyOf(call);
  return {
    operationId: call.name,
    tags: [call.tag],
    summary: call.summary,
    description: [
      `Кому можно: ${who}.`,
      call.scope && `Программе: ключ с правом ${call.scope}.`,
      call.refusals && `Отказы: ${call.refusals.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
    security: call.who === 'anyone' ? [] : [{ bearer: [] }],
    parameters: parametersOf(call),
    ...(body && { requestBody: body }),
    responses: answersOf(call, inSection),
  };
}

const ERROR_BODY = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['status', 'code', 'detail'],
        properties: {
          status: { type: 'string' },
          code: { type: 'string', description: `Один из: ${Object.keys(ERRORS).join(', ')}` },
          detail: { type: 'string', description: 'Текст для человека, всегда по-русски.' },
          id: { type: 'string', description: 'Номер ошибки в журнале сервера, только у 500.' },
          source: {
            type: 'object',
            properties: { pointer: { type: 'string' }, parameter: { type: 'string' } },
          },
          meta: { type: 'object' },
        },
      },
    },
    meta: {
      type: 'object',
      properties: {
        count: { type: 'integer', description: 'Число всех ошибок, если названы только первые.' },
      },
    },
  },
};

const SCIM_ERROR_BODY = {
  type: 'object',
  required: ['schemas', 'status', 'detail'],
  properties: {
    schemas: { type: 'array', items: { type: 'string' }, maxItems: 1 },
    status: { type: 'string' },
    scimType: { type: 'string' },
    detail: { type: 'string', description: 'Текст для человека, всегда по-русски.' },
  },
};

/** Clients of SCIM send no slash at the end. */
const referencePath = ({ path, scim }: Call): string =>
  (scim && path.endsWith('/') ? path.slice(0, -1) : path).replace(/:(\w+)/g, '{$1}');

/** The OpenAPI 3.1 document of every call, generated from the contract. */
export function openApiDocument(version: string, publicUrl: string, inSection: ReadonlySet<Call>): Json {
  const paths: Record<string, Json> = {};
  for (const call of CALLS) {
    const path = referencePath(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, inSection.has(call)) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Портал сотрудников',
      version,
      description:
        'Все вызовы портала. Путь без косой черты в конце отвечает так же. Каждый список отдаёт страницу (page[number], page[size]) с числом всех записей в meta.pagination, а без неё — всё; список длиннее maxItems целиком не отдаётся: 422.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...new Set(CALLS.map((call) => call.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Errors: {
          description: 'Отказ: по одной записи на каждую ошибку.',
          content: { 'application/json': { schema: ERROR_BODY } },
        },
        ScimError: {
          description: 'Отказ в виде SCIM (RFC 7644, 3.12).',
          content: { [SCIM_MEDIA_TYPE]: { schema: SCIM_ERROR_BODY } },
        },
      },
    },
  };
}
