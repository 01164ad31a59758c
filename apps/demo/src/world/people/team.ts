import type { WftRequirement } from '@portal/contract/wft/rules';
import { teamKeys } from './crowd.ts';

export interface Colleague {
  /** Key of the contact. */
  contact: string;
  /** What the function requires. */
  requirements: WftRequirement[];
  /** Days of the diplomas in the dossier. */
  diplomas: Partial<Record<WftRequirement, string>>;
}

const mortgages: WftRequirement[] = ['modbasis', 'advvermogen', 'advhypothecair'];
const insurances: WftRequirement[] = ['modbasis', 'advschadeparticulier', 'advschadezakelijk'];
const pensions: WftRequirement[] = ['modbasis', 'advvermogen', 'advpensioen'];

/** Requirements and diplomas in the team of Lars: everything valid, exams to do, an exam that is missing, and gaps. */
const dossiers: Omit<Colleague, 'contact'>[] = [
  {
    requirements: mortgages,
    diplomas: { modbasis: '2025-09-11', advvermogen: '2025-11-20', advhypothecair: '2026-03-05' },
  },
  {
    requirements: mortgages,
    diplomas: { modbasis: '2022-05-17', advvermogen: '2022-10-06', advhypothecair: '2023-02-23' },
  },
  { requirements: mortgages, diplomas: { modbasis: '2025-06-18', advvermogen: '2026-01-22' } },
  { requirements: mortgages, diplomas: { modbasis: '2026-04-09' } },
  {
    requirements: insurances,
    diplomas: { modbasis: '2022-06-09', advschadeparticulier: '2022-09-15', advschadezakelijk: '2024-06-20' },
  },
  { requirements: insurances, diplomas: { modbasis: '2025-05-15', advschadeparticulier: '2025-10-09' } },
  { requirements: insurances, diplomas: {} },
  { requirements: ['modbasis', 'advzorg'], diplomas: { modbasis: '2023-02-16', advzorg: '2023-09-21' } },
  {
    requirements: pensions,
    diplomas: { modbasis: '2016-11-10', advvermogen: '2017-03-23', advpensioen: '2018-01-18' },
  },
  { requirements: pensions, diplomas: { modbasis: '2025-08-28', advvermogen: '2026-02-12' } },
  {
    requirements: ['modbasis', 'advinkomen'],
    diplomas: { modbasis: '2026-05-21', advinkomen: '2026-09-10' },
  },
  {
    requirements: ['modbasis', 'abhconsumptief'],
    diplomas: { modbasis: '2024-04-11', abhconsumptief: '2024-06-20' },
  },
];

export const colleagues: Colleague[] = teamKeys.flatMap((contact, index) => {
  const dossier = dossiers[index];
  return dossier ? [{ contact, ...dossier }] : [];
});
