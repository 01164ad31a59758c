/** 125 becomes '2 minuten en 5 seconden'. */
export function timeInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts = [
    minutes > 0 ? `${minutes} ${minutes === 1 ? 'minuut' : 'minuten'}` : '',
    rest > 0 || minutes === 0 ? `${rest} ${rest === 1 ? 'seconde' : 'seconden'}` : '',
  ];
  return parts.filter(Boolean).join(' en ');
}
