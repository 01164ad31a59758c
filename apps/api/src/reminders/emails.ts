import { missingSentence } from '@portal/contract/dossier/pe-sentences';
import { examToDo } from '@portal/contract/dossier/rules';
import { longDay } from '@portal/contract/long-day';
import { places } from '@portal/contract/places';
import type { Duty } from '@portal/contract/reminders/rules';
import { sentence } from '@portal/contract/sentence';
import type { Message } from '../mail/email.ts';

/** The emails about exams that are to be passed. */
export const emails = {
  examsDue: (duties: readonly Duty[], dueBefore: string, origin: string): Message => {
    const [exam, these] = duties.length === 1 ? ['PE-examen', 'dit examen'] : ['PE-examens', 'deze examens'];
    const isValid = duties.every(({ missing }) => missing === null);
    return {
      subject: `Herinnering: haal je ${exam} voor ${longDay(dueBefore)}`,
      paragraphs: [
        ...duties.map((duty) => sentence(examToDo(duty))),
        ...duties.flatMap(({ module, missing }) =>
          missing === null ? [] : [missingSentence(module, missing)],
        ),
        ...(isValid ? [`Zonder ${these} mag je vanaf ${longDay(dueBefore)} niet meer adviseren.`] : []),
        'Geslaagd? Upload je certificaat in je dossier. Daarna krijg je hierover geen mail meer.',
      ],
      action: { label: 'Bekijk je dossier', href: `${origin}${places.dossier}` },
      reason: 'reminder',
      preferences: `${origin}${places.account}#e-mailreminders`,
    };
  },
};
