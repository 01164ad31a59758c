/** Loaded into a server before everything else: a message with seconds moves its clock that much ahead. */
const Real = Date;
let ahead = 0;
const now = () => Real.now() + ahead;

globalThis.Date = new Proxy(Real, {
  construct: (target, values: [], as) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, as),
  get: (target, key): unknown => (key === 'now' ? now : Reflect.get(target, key)),
});

process.on('message', (seconds: number) => {
  ahead += seconds * 1_000;
  process.send?.('moved');
});
// Listening for a test keeps nothing alive.
process.channel?.unref();
