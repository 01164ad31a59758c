/** Returns how many random cases a property draws: `usual` ones, or the number that `npm run test:full` sets. */
export const fuzzRuns = (usual: number) => Number(process.env['FUZZ_RUNS'] ?? usual);
