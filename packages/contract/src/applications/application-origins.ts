import type { Application } from './applications.ts';

/** Origins, as `https://webshop.opleider.example`. */
export type ApplicationOrigins = Record<Application, string>;

const localPorts: Record<Exclude<Application, 'kp'>, number> = { webshop: 4174, lms: 4175, idp: 4180 };

/** Scheme, host and port with its colon. */
const origin = /^(https?):\/\/(\[[^\]]+\]|[^:/]+)(:\d+)?$/;

const isLocal = (hostname: string) => hostname === 'localhost' || /^[\d.]+$|^\[/.test(hostname);

/**
 * Derives the origins of the sibling applications from the portal's: on the same machine each has its port, elsewhere
 * the name of the application replaces the portal's, for every stage: `portaal.opleider.example`,
 * `portaal-test.opleider.example` and `portaal.acceptatie.opleider.example` give `webshop.…`, `webshop-test.…` and
 * `webshop.acceptatie.…`.
 */
export function applicationOrigins(portalOrigin: string): ApplicationOrigins {
  const [, scheme = '', hostname = '', port = ''] = origin.exec(portalOrigin) ?? [];
  const originOf = (application: Exclude<Application, 'kp'>) => {
    if (isLocal(hostname)) return `${scheme}://${hostname}:${localPorts[application]}`;
    const labels = hostname.split('.');
    const rest = labels.length > 2 ? hostname.replace(/^[^-.]+/, '') : `.${hostname}`;
    return `${scheme}://${application}${rest}${port}`;
  };
  return { webshop: originOf('webshop'), lms: originOf('lms'), kp: portalOrigin, idp: originOf('idp') };
}
