/**
 * Kills the server again and again in the middle of writes:
 * `node bench/kill.ts [kills = 50] [writes between kills = 400]`. On PostgreSQL when DATABASE_URL names an empty
 * database, else embedded. Prints the number of acknowledged and of lost writes, and the time until the server was
 * ready again.
 */
import { killRepeatedly } from '../src/testing/processes/kill.ts';

const [kills = 50, writes = 400] = process.argv.slice(2).map(Number);
const url = process.env['DATABASE_URL'] || null;
const { acknowledged, lost, readyAfter } = await killRepeatedly(kills, writes, url);
const sorted = readyAfter.toSorted((one, other) => one - other);
const at = (part: number) =>
  `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)} ms`;

console.log(`database:     ${url === null ? 'embedded' : 'postgres'}`);
console.log(`kills:        ${kills}`);
console.log(`acknowledged: ${acknowledged}`);
console.log(`lost:         ${lost}`);
console.log(`ready again:  median ${at(0.5)}, 95 % within ${at(0.95)}, longest ${at(1)}`);
process.exitCode = lost === 0 ? 0 : 1;
