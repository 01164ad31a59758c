/** What the audit trail tells of, in the words of the OWASP logging vocabulary. */
export const auditEvents = [
  'authn_login_success',
  'authn_login_fail',
  'authn_login_lock',
  'session_created',
  'session_expired',
  'authz_change',
  'authz_fail',
  'authn_password_change',
  'authn_token_created',
  'user_updated',
  'sensitive_read',
  'look_along_start',
  'look_along_stop',
  'look_along_search',
  'look_along_write',
  'look_along_fail',
  'look_along_denied',
] as const;

export type AuditEvent = (typeof auditEvents)[number];
