/** A course that the visitor follows or has finished. */
export interface Course {
  title: string;
  /** Title of the next lesson. */
  next: string;
  /** In percent. */
  progress: number;
}

export const courses: readonly Course[] = [
  { title: 'Wft Basis', next: 'Hoofdstuk 4: verzekeren', progress: 45 },
  { title: 'Wft Schade particulier', next: 'Hoofdstuk 1: risico en recht', progress: 5 },
  { title: 'PE Wft Basis 2026', next: 'Afgerond op 3 september 2026', progress: 100 },
];
