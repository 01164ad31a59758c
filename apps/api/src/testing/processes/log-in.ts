/** A login at a server process: the cookies to send, and its user. */
export interface Login {
  cookie: string;
  userId: string;
  activeContactId: string;
}

/** Returns the cookies that a response sets, in the format of a request. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Logs a demo person in at a server process. Throws with the server's response when it fails. */
export async function logIn(origin: string, username: string): Promise<Login> {
  const response = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Welkom-2026!' }),
  });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`The login was answered with ${response.status}: ${body}`);
  const { userId, activeContactId } = JSON.parse(body) as Omit<Login, 'cookie'>;
  return { cookie: cookiesOf(response), userId, activeContactId };
}
