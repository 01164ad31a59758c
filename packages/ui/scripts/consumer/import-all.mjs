/** Imports the given modules; prints the number of exports or the error code of each, and new global names. */
const globals = new Set(Object.getOwnPropertyNames(globalThis));
const outcomes = {};
for (const name of process.argv.slice(2)) {
  outcomes[name] = await import(name).then(
    (module) => Object.keys(module).length,
    (error) => error.code ?? error.message,
  );
}
const added = Object.getOwnPropertyNames(globalThis).filter((name) => !globals.has(name));
console.log(JSON.stringify({ outcomes, added }));
