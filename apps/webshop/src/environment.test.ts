import { expect, test } from 'vitest';

const at = async (address: string) => {
  history.replaceState(null, '', address);
  return await import('./environment.ts');
};

test('the slug in the URL selects the environment, and links keep the slug', async () => {
  const { environment, within, applyEnvironment } = await at('/?slug=zonnig');
  expect(environment.name).toBe('Zonnig Verzekeringen');
  expect(within('/pad')).toBe('/pad?slug=zonnig');
  applyEnvironment();
  expect(document.documentElement.style.cssText).toContain('#ffd54a');
});

test.each(['/', '/?slug=', '/?slug=onbekend', '/?slug=constructor'])(
  '%s selects the default environment, and links have no slug',
  async (address) => {
    const { environment, within } = await at(address);
    expect(environment).toEqual({ name: 'Voorbeeld Advies', colors: {} });
    expect(within('/pad')).toBe('/pad');
  },
);
