import { buildSite, type Calls } from '@portal/sibling/server';
import * as z from 'zod';

const questions: { userId: string; text: string }[] = [];
const question = z.object({ text: z.string().min(1).max(2_000) });

const calls: Calls = {
  'POST /api/questions': ({ visitor, body }) => {
    if (visitor === null) return { status: 401 };
    const { data: asked } = question.safeParse(body);
    if (asked === undefined) return { status: 422 };
    questions.push({ userId: visitor.userId, text: asked.text });
    return { status: 201, body: { answerTo: visitor.email } };
  },
};

const site = buildSite({
  application: 'webshop', // its name in the portal's APPLICATION_ORIGINS and APPLICATION_SECRETS
  portal: 'https://portaal.example.org',
  secret: process.env['APPLICATION_SECRET'] ?? '',
  environment: 'voorbeeld', // the brand for visitors who come without `?slug=`
  folder: new URL('dist/', import.meta.url),
  calls,
});
site.listen(4174);
