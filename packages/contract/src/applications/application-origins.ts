import type { Application } from './applications.ts';

/** Origins, as `https://webshop.opleider.example`. */
export type ApplicationOrigins = Record<Application, string>;

const localPorts: Record<Exclude<Application, 'kp'>, number> = { webshop: 4174, lms: 4175, idp: 4180 };

/** Captures the scheme, the host (IPv6 in brackets) and the port with its colon. */
const origin = /^(https?):\/\/(\[[^\]]+\]|[^:/]+)(:\d+)?$/;

const isLocal = (hostname: string) => hostname === 'localhost' || /^[\d.]+$|^\[/.test(hostname);

/**
 * Derives the origins of the sibling applications from the portal's. On localhost and IP addresses they differ by
 * port. Elsewhere the application's name replaces the portal's in the first label and keeps the stage:
 * `portaal-test.opleider.example` becomes `webshop-test.opleider.example`, `portaal.acceptatie.…` becomes
 * `webshop.acceptatie.…`. A host of two labels gets the name as a prefix.
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
