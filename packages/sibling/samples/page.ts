import '@portal/ui/theme.css';
import { callServer, loadSite } from '@portal/sibling/site';
import * as z from 'zod';

const { visitor, name, within } = await loadSite();

const link = document.createElement('a');
link.href = visitor.fullName ? '/uitloggen' : `/hand-off?to=${encodeURIComponent(within('/'))}`;
link.textContent = visitor.fullName ? `Log ${visitor.fullName} uit bij ${name}` : 'Inloggen';
document.body.append(link);

const answer = z.object({ answerTo: z.string() });
const question = { text: 'Hoe laat begint het?' };
const outcome = await callServer('/api/questions', (body) => answer.parse(body), question);
const message = document.createElement('p');
if (outcome.kind === 'done') message.textContent = `Het antwoord komt op ${outcome.value.answerTo}.`;
if (outcome.kind === 'refused' && outcome.status === 401) message.textContent = 'Log eerst in.';
if (outcome.kind === 'unreachable') message.textContent = 'Probeer het straks nog een keer.';
document.body.append(message);
