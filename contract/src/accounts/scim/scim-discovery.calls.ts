import { z } from 'zod';
import { defineCall } from '../../shared/call.ts';
import { SCIM_SCHEMAS } from './scim.ts';
import { listResponse, Meta, scim } from './scim.fields.ts';

const isSupported = z.strictObject({ supported: z.boolean() });

const ServiceProviderConfig = z.strictObject({
  schemas: z.array(z.literal(SCIM_SCHEMAS.config)).max(1),
  patch: isSupported,
  bulk: isSupported.extend({ maxOperations: z.int(), maxPayloadSize: z.int() }),
  filter: isSupported.extend({ maxResults: z.int() }),
  changePassword: isSupported,
  sort: isSupported,
  etag: isSupported,
  authenticationSchemes: z
    .array(
      z.strictObject({ type: z.string(), name: z.string(), description: z.string(), primary: z.boolean() }),
    )
    .max(1),
  meta: Meta,
});

const ResourceType = z.strictObject({
  schemas: z.array(z.literal(SCIM_SCHEMAS.resourceType)).max(1),
  id: z.string(),
  name: z.string(),
  endpoint: z.string(),
  description: z.string(),
  schema: z.string(),
  meta: Meta,
});

/** Most attributes of a resource or of an attribute. */
const MAX_ATTRIBUTES = 20;

const attribute = {
  name: z.string(),
  type: z.enum(['string', 'boolean', 'complex']),
  multiValued: z.boolean(),
  description: z.string(),
  required: z.boolean(),
  caseExact: z.boolean(),
  mutability: z.enum(['readOnly', 'readWrite', 'immutable']),
  returned: z.enum(['always', 'default']),
  uniqueness: z.enum(['none', 'server']),
};
const Attribute = z.strictObject({
  ...attribute,
  subAttributes: z.array(z.strictObject(attribute)).max(MAX_ATTRIBUTES).optional(),
});
export type ScimAttribute = z.output<typeof Attribute>;

const Schema = z.strictObject({
  schemas: z.array(z.literal(SCIM_SCHEMAS.schema)).max(1),
  id: z.string(),
  name: z.string(),
  description: z.string(),
  attributes: z.array(Attribute).max(MAX_ATTRIBUTES),
  meta: Meta,
});

const MAX_KINDS = 2;

export const getScimConfig = defineCall({
  ...scim,
  summary: 'Что умеет портал (SCIM)',
  method: 'GET',
  path: '/scim/v2/ServiceProviderConfig/',
  answer: ServiceProviderConfig,
});

export const listScimResourceTypes = defineCall({
  ...scim,
  summary: 'Виды записей (SCIM)',
  method: 'GET',
  path: '/scim/v2/ResourceTypes/',
  answer: listResponse(ResourceType, MAX_KINDS),
});

export const getScimResourceType = defineCall({
  ...scim,
  summary: 'Вид записей (SCIM)',
  method: 'GET',
  path: '/scim/v2/ResourceTypes/:id/',
  params: z.object({ id: z.enum(['User', 'Group']) }),
  answer: ResourceType,
});

export const listScimSchemas = defineCall({
  ...scim,
  summary: 'Схемы записей (SCIM)',
  method: 'GET',
  path: '/scim/v2/Schemas/',
  answer: listResponse(Schema, MAX_KINDS),
});

export const getScimSchema = defineCall({
  ...scim,
  summary: 'Схема записи (SCIM)',
  method: 'GET',
  path: '/scim/v2/Schemas/:id/',
  params: z.object({ id: z.enum([SCIM_SCHEMAS.user, SCIM_SCHEMAS.group]) }),
  answer: Schema,
});
