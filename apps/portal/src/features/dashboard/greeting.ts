/** 'Welkom' until six, 'Goedemorgen' until noon, 'Goedemiddag' until six, 'Goedenavond' until midnight; local time. */
export function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour < 6) return 'Welkom';
  if (hour < 12) return 'Goedemorgen';
  return hour < 18 ? 'Goedemiddag' : 'Goedenavond';
}
