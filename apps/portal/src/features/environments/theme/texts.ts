export const texts = {
  split: 'Vergelijk met een schuif',
  history: {
    by: (name: string) => `Door ${name}`,
    before: 'Van voor de geschiedenis werd bijgehouden',
    reason: (reason: string) => `Reden: ${reason}`,
  },
};
