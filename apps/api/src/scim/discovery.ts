import { roleNames } from '@portal/contract/contacts/labels';

export const scimPath = '/scim/v2';

/** The address of SCIM on this server, which a customer's system is told. */
export const scimAddress = (origin: string): string => origin + scimPath;

export const schemaIds = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
} as const;

/** Maximum number of resources in a list, and that of one without `count`. */
export const maximumResults = 200;

/** The roles that an organization can give its own people. No role at a customer has a permission of the provider. */
export const groupRoles = ['participant', 'manager', 'organisation-manager'] as const;
export const groupNames = roleNames;

const unsupported = { supported: false };

/** The features of SCIM that this server supports (RFC 7643, section 5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { ...unsupported, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maximumResults },
  changePassword: unsupported,
  sort: unsupported,
  etag: unsupported,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'OAuth Bearer Token',
      description: 'Het token dat een beheerder van het portaal voor de organisatie maakt.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const kinds = [
  { id: 'User', endpoint: '/Users', schema: schemaIds.user },
  { id: 'Group', endpoint: '/Groups', schema: schemaIds.group },
] as const;

export const resourceTypes = (base: string) =>
  kinds.map(({ id, ...kind }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id,
    name: id,
    ...kind,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  }));

const attribute = (name: string, given: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...given,
});
const readOnly = { mutability: 'readOnly' };
const several = { type: 'complex', multiValued: true };

const userAttributes = [
  attribute('userName', { required: true, uniqueness: 'server' }),
  attribute('externalId', { caseExact: true }),
  attribute('name', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', readOnly),
      attribute('givenName', { required: true }),
      attribute('middleName'),
      attribute('familyName', { required: true }),
    ],
  }),
  attribute('displayName', readOnly),
  attribute('active', { type: 'boolean' }),
  attribute('emails', {
    ...several,
    subAttributes: [
      attribute('value', { required: true }),
      attribute('type', { canonicalValues: ['work'] }),
      attribute('primary', { type: 'boolean' }),
    ],
  }),
  attribute('groups', {
    ...several,
    ...readOnly,
    subAttributes: ['value', 'display'].map((name) => attribute(name, readOnly)),
  }),
];

/** The attributes of users that the portal keeps, in lower case. */
export const userAttributeNames = new Set(
  ['schemas', 'id', 'meta', ...userAttributes.map(({ name }) => name)].map((name) => name.toLowerCase()),
);

const groupAttributes = [
  attribute('displayName', { ...readOnly, required: true }),
  attribute('members', {
    ...several,
    subAttributes: [
      attribute('value', { mutability: 'immutable' }),
      attribute('display', readOnly),
      attribute('type', { ...readOnly, canonicalValues: ['User'] }),
    ],
  }),
];

export const schemas = (base: string) =>
  [
    { id: schemaIds.user, name: 'User', attributes: userAttributes },
    { id: schemaIds.group, name: 'Group', attributes: groupAttributes },
  ].map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));
