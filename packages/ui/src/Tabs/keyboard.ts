/** Which tab a key goes to, by place; null for a key that means nothing here. Past an end it goes on at the other. */
export function targetOf(key: string, current: number, count: number, isRtl: boolean): number | null {
  const [back, on] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  switch (key) {
    case on:
      return (current + 1) % count;
    case back:
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
