import { places } from '@portal/contract/places';
import { render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useParams } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { settle } from '../../testing/page.ts';
import { forgetMailedToken, useMailedToken } from './mailed-token.ts';
import { PhoneLink } from './PhoneLink.tsx';

const place = places.setCredentials;

function Screen() {
  const { token } = useParams();
  return <p data-testid="token">{String(useMailedToken(place, '/zonnig', token))}</p>;
}

async function open(path: string) {
  history.replaceState(null, '', path);
  const { unmount } = render(
    <BrowserRouter useTransitions={false}>
      <Routes>
        <Route path={`/zonnig${place}/:token?`} element={<Screen />} />
      </Routes>
    </BrowserRouter>,
  );
  await settle();
  const token = screen.getByTestId('token').textContent;
  unmount();
  return token;
}

test('the token of a mailed link is removed from the URL and the history, and survives a reload', async () => {
  const entries = history.length;
  expect(await open(`/zonnig${place}/geheim`)).toBe('geheim');
  expect([location.pathname, history.length]).toEqual([`/zonnig${place}`, entries]);
  expect(await open(`/zonnig${place}`)).toBe('geheim');
  expect(localStorage).toHaveLength(0);
  forgetMailedToken(places.confirmEmail);
  expect(await open(`/zonnig${place}`)).toBe('geheim');
  forgetMailedToken(place);
  expect(await open(`/zonnig${place}`)).toBe('null');
});

test.each(['geheim.', 'geheim%3E', 'geheim).', 'geheim,', 'geheim%22%3E'])(
  '[PWD-05] the token of the mailed link %s loses the punctuation after it',
  async (mangled) => {
    expect(await open(`/zonnig${place}/${mangled}`)).toBe('geheim');
    forgetMailedToken(place);
  },
);

test('[PWD-05] a token with punctuation within stays whole', async () => {
  expect(await open(`/zonnig${place}/a.b-c_d`)).toBe('a.b-c_d');
  forgetMailedToken(place);
});

test('[PWD-05] the token of a mailed link works in a browser that blocks site data', async () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('x', 'SecurityError');
    });
  expect(await open(`/zonnig${place}/geheim`)).toBe('geheim');
  forgetMailedToken(place);
  expect(await open(`/zonnig${place}`)).toBe('null');
});

test('the link of a phone number has no spaces, and its text does not wrap', () => {
  render(<PhoneLink phone="+31 (0)88 000-00 00" />);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('tel:+310880000000');
  expect(link.textContent).toBe('+31\u00a0(0)88\u00a0000-00\u00a000');
});
