import type { Outcome, Site } from '@portal/sibling/site';
import { createContext, useContext } from 'react';
import type { Progress, StepRequest } from '../progress/progress.ts';

/** What every page knows: its visitor, its brand, and what the visitor has done. */
export interface Study extends Site {
  /** Null while it loads, and for visitors who cannot follow courses. */
  outcome: Outcome<Progress> | null;
  /** Takes a step, and returns whether the server kept it. */
  take: (step: StepRequest) => Promise<boolean>;
  reload: () => void;
}

export const StudyContext = createContext<Study | null>(null);

export function useStudy(): Study {
  const study = useContext(StudyContext);
  if (study === null) throw new Error('A page is shown outside the site.');
  return study;
}

/** Whether the visitor can follow courses. */
export const isLearner = ({ visitor }: Pick<Site, 'visitor'>) => visitor.role === 'participant';
