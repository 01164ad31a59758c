/** A row of both pages. The values are the same on every run, in no particular order. */
export interface Person {
  id: string;
  name: string;
  town: string;
  role: string;
  start: string;
  hours: number;
  salary: number;
  score: number;
  modules: number;
}

const towns = ['Utrecht', 'Zwolle', 'Den Haag', 'Arnhem', 'Leiden', 'Breda', 'Assen'];
const roles = ['Adviseur', 'Beheerder', 'Planner', 'Docent'];

export function makeRows(count: number): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const seed = (index * 2_654_435_761) % 4_294_967_296;
    return {
      id: `rij-${index}`,
      name: `Medewerker ${seed % 1_000_003}`,
      town: towns[seed % towns.length] ?? '',
      role: roles[seed % roles.length] ?? '',
      start: new Date(Date.UTC(2010, 0, 1) + (seed % 5_000) * 86_400_000).toISOString().slice(0, 10),
      hours: 8 + (seed % 33),
      salary: 24_000 + (seed % 60_007),
      score: (seed % 1_000) / 10,
      modules: seed % 25,
    };
  });
}

const wanted = new URLSearchParams(location.search);
/** Number of rows, from the query parameter `rows`. */
export const wantedRows = Number(wanted.get('rows') ?? 10_000);
/** Whether all rows are on one page. */
export const isUnpaged = wanted.has('unpaged');
