/** Replaces the server in the preview and in stories: requests get sample responses in the shape of the contract. */

export interface Answer {
  status?: number;
  body?: unknown;
}

/** Responses by method and path, such as `POST /auth/login`. Any other request gets 404. */
export type Answers = Record<string, Answer>;

const notFound: Answer = {
  status: 404,
  body: { '@type': 'hydra:Error', 'hydra:title': 'An error occurred', 'hydra:description': 'Not Found' },
};

/** Replaces `window.fetch`. Returns a function that restores it. */
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
