/** Loaded into a server before its own code. A message with a number of seconds moves the server's clock ahead by them. */
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
// Lets the process end while it listens for messages.
process.channel?.unref();
