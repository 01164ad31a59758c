/** A server with sample data: answers the portal's calls in the shape of the contract, with people of the demo world. */

export interface Answer {
  status?: number;
  body?: unknown;
}

/** Per call, `POST /auth/login`, what it answers; anything else is not found. */
export type Answers = Record<string, Answer>;

const notFound: Answer = {
  status: 404,
  body: { '@type': 'hydra:Error', 'hydra:title': 'An error occurred', 'hydra:description': 'Not Found' },
};

/** Takes the place of `window.fetch`; gives the function that puts the browser's own back. */
export function serve(answers: Answers): () => void {
  const browserFetch = window.fetch;
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    const { status = 200, body } = answers[`${init?.method ?? 'GET'} ${pathname}`] ?? notFound;
    const text = body === undefined ? null : JSON.stringify(body);
    return Promise.resolve(
      new Response(text, { status, headers: { 'content-type': 'application/ld+json' } }),
    );
  };
  return () => {
    window.fetch = browserFetch;
  };
}
