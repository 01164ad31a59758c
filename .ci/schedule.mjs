/** Runs steps in order, as many at once as the capacity allows. */

/**
 * Runs the steps and resolves when all of them have ended.
 * @param steps in starting order: `{ name, weight, needs?, after? }`
 * @param run resolves a step to its outcome, `{ state, passed, failed, note, … }`
 * @param report called with the name and outcome of each step when it ends
 * @param stopped returns whether no further step may start
 * @returns a Map from name to outcome, in the order of the steps
 */
export async function schedule(steps, { run, capacity, report, stopped = () => false }) {
  const outcomes = new Map();
  const running = new Map();
  const waiting = [...steps];
  const names = new Set(steps.map((step) => step.name));
  const hasEnded = (name) => outcomes.has(name) || !names.has(name);

  const end = (step, outcome) => {
    outcomes.set(step.name, outcome);
    report(step.name, outcome);
  };

  /** Returns the first waiting step that may start now. */
  const next = () => {
    const used = [...running.values()].reduce((sum, { weight }) => sum + weight, 0);
    return waiting.find(
      (step) =>
        used + Math.min(step.weight, capacity) <= capacity &&
        [...(step.needs ?? []), ...(step.after ?? [])].every(hasEnded),
    );
  };

  while ((waiting.length > 0 || running.size > 0) && !(stopped() && running.size === 0)) {
    const step = stopped() ? undefined : next();
    if (!step) {
      await Promise.race([...running.values()].map(({ done }) => done));
      continue;
    }
    waiting.splice(waiting.indexOf(step), 1);
    const broken = (step.needs ?? []).find((name) => outcomes.get(name)?.state === 'failed');
    if (broken) {
      end(step, { state: 'failed', passed: 0, failed: 1, note: `not run, because ${broken} failed` });
    } else {
      const done = run(step)
        .catch((error) => ({ state: 'failed', passed: 0, failed: 1, note: error.message }))
        .then((outcome) => {
          running.delete(step.name);
          end(step, outcome);
        });
      running.set(step.name, { weight: step.weight, done });
    }
  }
  return new Map(
    steps.filter(({ name }) => outcomes.has(name)).map(({ name }) => [name, outcomes.get(name)]),
  );
}
