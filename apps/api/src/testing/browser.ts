import type { FastifyInstance, HTTPMethods, LightMyRequestResponse } from 'fastify';

interface Options {
  /** IP address of its requests. */
  address?: string;
  headers?: Record<string, string>;
}

/** Sends requests as one browser does: it keeps cookies, and sends the headers of a same-origin page. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #options: Options;

  constructor(app: FastifyInstance, options: Options = {}) {
    this.#app = app;
    this.#options = options;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.send('GET', url, undefined, headers);
  }

  post(
    url: string,
    body?: object | string,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const type = url.startsWith('/auth') ? 'application/json' : 'application/ld+json';
    return this.send('POST', url, body, body === undefined ? headers : { 'content-type': type, ...headers });
  }

  login(username: string, password = 'Welkom-2026!'): Promise<LightMyRequestResponse> {
    return this.post('/auth/login', { username, password });
  }

  /** Returns another browser with the same cookies. */
  copy(): Browser {
    const copy = new Browser(this.#app, this.#options);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  /** Sends a request of any method, with exactly these headers in addition to the browser's own. */
  async send(
    method: HTTPMethods,
    url: string,
    body?: object | string,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#options.address ?? '192.0.2.1',
      headers: {
        host: 'localhost:4173',
        'sec-fetch-site': 'same-origin',
        ...(cookie === '' ? {} : { cookie }),
        ...this.#options.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}
