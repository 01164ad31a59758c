/** Events of the audit log, named by the OWASP logging vocabulary. */
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
  'upload_complete',
  'assessment_take',
  'assessment_read',
  'assessment_release',
  'assessment_accept',
  'assessment_refuse',
  'impersonation_start',
  'impersonation_stop',
  'impersonation_search',
  'impersonation_write',
  'impersonation_fail',
  'impersonation_denied',
] as const;

export type AuditEvent = (typeof auditEvents)[number];
