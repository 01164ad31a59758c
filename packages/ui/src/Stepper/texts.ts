/** Default texts of Stepper. */
export const stepperTexts = {
  label: 'Stappen',
  position: 'Stap {step} van {steps}',
  done: 'afgerond',
} as const;
