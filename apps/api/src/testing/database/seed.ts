/**
 * Makes property tests draw the same values in each run. FUZZ_SEED draws others; `npm run test:full` sets a new one.
 */
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) });
