import { expect, test } from 'vitest';

const at = async (address: string) => {
  history.replaceState(null, '', address);
  return await import('./environment.ts');
};

test('the slug in the address selects the environment, which the links keep', async () => {
  const { environment, within, applyEnvironment } = await at('/?slug=zonnig');
  expect(environment.name).toBe('Zonnig Verzekeringen');
  expect(within('/pad')).toBe('/pad?slug=zonnig');
  applyEnvironment();
  expect(document.documentElement.style.cssText).toContain('#ffd54a');
});

test.each(['/', '/?slug=', '/?slug=onbekend', '/?slug=constructor'])(
  '%s is the default environment, and its links name none',
  async (address) => {
    const { environment, within } = await at(address);
    expect(environment).toEqual({ name: 'Voorbeeld Advies', colors: {} });
    expect(within('/pad')).toBe('/pad');
  },
);
