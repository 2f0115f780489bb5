import type * as calls from '@portal/contract/accounts/scim/scim-discovery.calls.ts';
import { SCIM_MAX_RESULTS } from '@portal/contract/accounts/scim/scim.fields.ts';
import { SCIM_SCHEMAS } from '@portal/contract/accounts/scim/scim.ts';
import type { Input, ReadCtx } from '../../../../../platform/api/context.ts';
import { addressOf, listOf } from '../scim.format.ts';
import { GROUP_ATTRIBUTES, USER_ATTRIBUTES } from './attributes.format.ts';

const NO = { supported: false };
const YES = { supported: true };

export const getScimConfig = ({ config: { publicUrl } }: ReadCtx) => ({
  schemas: [SCIM_SCHEMAS.config],
  patch: YES,
  bulk: { ...NO, maxOperations: 0, maxPayloadSize: 0 },
  filter: { ...YES, maxResults: SCIM_MAX_RESULTS },
  changePassword: NO,
  sort: NO,
  etag: YES,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'An access key of the portal with the scope scim.',
      primary: true,
    },
  ],
  meta: {
    resourceType: 'ServiceProviderConfig',
    location: addressOf(publicUrl, 'ServiceProviderConfig'),
  },
});

const KINDS = {
  User: { description: 'Account of an employee', attributes: USER_ATTRIBUTES, schema: SCIM_SCHEMAS.user },
  Group: { description: 'Role of the portal', attributes: GROUP_ATTRIBUTES, schema: SCIM_SCHEMAS.group },
} as const;
type Kind = keyof typeof KINDS;
const NAMES: readonly Kind[] = ['User', 'Group'];

const resourceType = (name: Kind, publicUrl: string) => ({
  schemas: [SCIM_SCHEMAS.resourceType],
  id: name,
  name,
  endpoint: `/${name}s`,
  description: KINDS[name].description,
  schema: KINDS[name].schema,
  meta: { resourceType: 'ResourceType', location: addressOf(publicUrl, `ResourceTypes/${name}`) },
});

const schemaOf = (name: Kind, publicUrl: string) => {
  const { schema: id, description, attributes } = KINDS[name];
  const meta = { resourceType: 'Schema', location: addressOf(publicUrl, `Schemas/${id}`) };
  return { schemas: [SCIM_SCHEMAS.schema], id, name, description, attributes, meta };
};

export const listScimResourceTypes = ({ config }: ReadCtx) =>
  listOf(NAMES.map((name) => resourceType(name, config.publicUrl)));

export const getScimResourceType = (
  { config }: ReadCtx,
  { params: { id } }: Input<typeof calls.getScimResourceType>,
) => resourceType(id, config.publicUrl);

export const listScimSchemas = ({ config }: ReadCtx) =>
  listOf(NAMES.map((name) => schemaOf(name, config.publicUrl)));

export const getScimSchema = ({ config }: ReadCtx, { params: { id } }: Input<typeof calls.getScimSchema>) =>
  schemaOf(id === SCIM_SCHEMAS.user ? 'User' : 'Group', config.publicUrl);
