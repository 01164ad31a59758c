/** `npm start`: the portal in demo mode with its sibling sites, each built when its sources changed. */
import { concurrently, type CloseEvent } from 'concurrently';
import demo from './demo-people.json' with { type: 'json' };
import { isFree, portOf } from './ports.ts';
import { buildApps, failPlainly, isReady, modeOf, programsOf, type Sibling, siblingsOf } from './programs.ts';

/** Returns the text that is shown after the start: the URLs and, in demo mode, the people to log in as. */
function welcome(origin: string, siblings: Sibling[]): string {
  const address = `\nThe portal is ready: ${origin}/inloggen\n`;
  if (modeOf() !== 'demo') return address;
  return [
    address,
    ...siblings.map((sibling) => `${`Beside it, ${sibling.name}`.padEnd(38)}${sibling.origin}`),
    ...(siblings.length > 0 ? [''] : []),
    `Log in as one of the demo people, each with the password ${demo.password}`,
    ...demo.people.map(({ username, name, shows }) => `  ${username.padEnd(8)}${name}: ${shows}`),
    '',
    `Fatima's password leads to the login of her bank, at ${origin}/banknoord/inloggen`,
    '',
    `What the portal mails is at ${origin}/_dev/post`,
    '',
    'Stop with Ctrl+C.',
    '',
  ].join('\n');
}

async function start(): Promise<void> {
  const port = portOf('PORT', 4173);
  const origin = process.env['PORTAL_ORIGIN'] || `http://localhost:${port}`;
  const siblings = siblingsOf(port);

  const wanted = [{ name: 'the portal', variable: 'PORT', port }, ...siblings];
  for (const { name, variable, port: taken } of wanted) {
    if (await isFree(taken)) continue;
    console.error(
      `Port ${taken}, of ${name}, is in use. Stop what runs there, or choose another: ${variable}=4190 npm start`,
    );
    process.exit(1);
  }

  buildApps(['portal', ...(modeOf() === 'demo' ? [] : ['api']), ...siblings.map((sibling) => sibling.app)]);
  const programs = await programsOf({ port, origin });
  const { result } = concurrently(programs, { raw: true, killOthersOn: ['failure', 'success'] });
  const over = new AbortController();
  // Ends with the API's own exit code when it could not start.
  const ended = result
    .catch((events: CloseEvent[]) => {
      process.exitCode = Number(events[0]?.exitCode) || 0;
    })
    .finally(() => over.abort());
  const areReady = await Promise.all([
    isReady(over.signal, { port, path: '/health/ready', host: new URL(origin).host }),
    ...siblings.map((sibling) => isReady(over.signal, sibling)),
  ]);
  if (areReady.every(Boolean)) console.log(welcome(origin, siblings));
  await ended;
}

await start().catch(failPlainly);
