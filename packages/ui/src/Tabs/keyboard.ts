/**
 * Returns the index of the tab that a key moves to; null for a key without a meaning here. Wraps around at both ends.
 */
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
