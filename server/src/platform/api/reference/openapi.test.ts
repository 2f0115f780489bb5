import { Validator } from '@seriousme/openapi-schema-validator';
import { CALLS } from '@portal/contract/calls.ts';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument('1.2.3', 'https://portal.example', new Set());
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: object };
  responses: Record<string, { content?: object }>;
};
const paths = document['paths'] as Record<string, Record<string, Operation>>;

describe('the API reference', () => {
  test('the reference is a valid OpenAPI 3.1 document', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(document['openapi']).toMatch(/^3\.1/);
  });

  test('every call is described in a Russian sentence', () => {
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(
      CALLS.map((call) => call.name).toSorted(),
    );
    for (const { summary, tags } of operations) {
      expect(summary).toMatch(/^[А-ЯЁ]/);
      expect(tags).toHaveLength(1);
    }
  });

  test('every path parameter is named', () => {
    for (const [path, operations] of Object.entries(paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const { parameters } of Object.values(operations)) {
        expect(
          parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name),
        ).toEqual(inPath);
      }
    }
  });

  test('a call with two success statuses has both, and a call with files has their types', () => {
    expect(Object.keys(paths['/work_time/']?.['post']?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '201']),
    );
    const answer = paths['/work_time/coverage/']?.['get']?.responses['200'];
    expect(Object.keys(answer?.content ?? {})).toEqual([
      'application/json',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
  });

  test('a call that other programs send as a form has that type beside JSON', () => {
    const content = paths['/account/oidc/backchannel_logout/']?.['post']?.requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
  });

  test('a list has its filters and pages', () => {
    const names = paths['/news/']?.['get']?.parameters.map((parameter) => parameter.name);
    expect(names).toEqual(
      expect.arrayContaining([
        'page[number]',
        'page[size]',
        'sort',
        'fields',
        'filter[news_type]',
        'filter[search]',
      ]),
    );
  });

  const statusesOf = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {});

  test('the statuses of a call follow from its declaration and from the refusals of its rule', () => {
    expect(statusesOf('/knowledge_base/position_type/{id}/', 'delete')).toEqual([
      '204',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '422',
      '500',
      '503',
    ]);
    expect(statusesOf('/knowledge_base/document/', 'post')).toEqual(expect.arrayContaining(['413', '415']));
    expect(statusesOf('/account/confirm_email/', 'post')).toContain('429');
    expect(statusesOf('/news/', 'get')).not.toContain('409');
  });

  test('a call of SCIM is described as clients send it', () => {
    expect(statusesOf('/scim/v2/Users', 'post')).toEqual(expect.arrayContaining(['201', '400', '409']));
    expect(statusesOf('/scim/v2/Users/{id}', 'put')).toEqual(expect.arrayContaining(['409', '412']));
    expect(statusesOf('/scim/v2/Users', 'post')).not.toContain('422');
  });
});
