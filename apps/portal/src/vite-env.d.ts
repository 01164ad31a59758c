/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Base of the API's calls with a slash at the end; `/api/` unless set. */
  readonly VITE_API_BASE?: string;
  /** Base of the authentication service's calls with a slash at the end; `/auth/` unless set. */
  readonly VITE_AUTH_BASE?: string;
}
