/** Returns a stored image as JSON-LD without a context, so that other objects can embed it. */
export function mediaObjectResource(id: string) {
  return { '@id': `/api/media_objects/${id}`, '@type': 'MediaObject', id, contentUrl: `/media/${id}` };
}
