/** Replaces the server in the preview and in stories: requests get sample responses in the shape of the contract. */

export interface SampleResponse {
  status?: number;
  body?: unknown;
}

/** Responses by method and path, such as `POST /auth/login`. Any other request gets 404. */
export type SampleResponses = Record<string, SampleResponse>;

const notFound: SampleResponse = {
  status: 404,
  body: { '@type': 'hydra:Error', 'hydra:title': 'An error occurred', 'hydra:description': 'Not Found' },
};

/** Replaces `window.fetch`. Returns a function that restores it. */
export function serve(responses: SampleResponses): () => void {
  const browserFetch = window.fetch;
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    const { status = 200, body } = responses[`${init?.method ?? 'GET'} ${pathname}`] ?? notFound;
    const text = body === undefined ? null : JSON.stringify(body);
    return Promise.resolve(
      new Response(text, { status, headers: { 'content-type': 'application/ld+json' } }),
    );
  };
  return () => {
    window.fetch = browserFetch;
  };
}
