/** A stored image as it goes over the wire, embedded in what it belongs to. */
export function mediaObjectResource(id: string) {
  return { '@id': `/api/media_objects/${id}`, '@type': 'MediaObject', id, contentUrl: `/media/${id}` };
}
