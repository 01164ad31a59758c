/** Returns the JSON-LD of a stored image, embedded in the object it belongs to. */
export function mediaObjectResource(id: string) {
  return { '@id': `/api/media_objects/${id}`, '@type': 'MediaObject', id, contentUrl: `/media/${id}` };
}
