export const numbers = Array.from({ length: 20 }, (_, index) => index + 1);

export const words = {
  label: (number: number) => `Veld ${number}`,
  hint: 'Minstens twee tekens.',
  error: 'Vul minstens twee tekens in.',
};

export const isTooShort = (text: string) => text.length < 2;
