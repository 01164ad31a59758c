/** What Stepper says of itself. */
export const stepperTexts = {
  label: 'Stappen',
  position: 'Stap {step} van {steps}',
  done: 'afgerond',
};
