import { render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { press, type } from '../../../testing/page.ts';
import { texts } from './password-texts.ts';
import { PasswordForm } from './PasswordForm.tsx';

test('a password is given to its own question only, not to a form that the dialog belongs to', async () => {
  const [onSubmit, onPassword] = [vi.fn<() => void>(), vi.fn<(password: string) => void>()];
  const question = (
    <PasswordForm input={{ current: null }} reason="Daarom." busy={false} onPassword={onPassword} />
  );
  render(<form onSubmit={onSubmit}>{createPortal(question, document.body)}</form>);
  await press(texts.goOn);
  expect([screen.queryByText(texts.emptyPassword) !== null, onPassword.mock.calls]).toEqual([true, []]);
  await type(texts.password, 'geheim');
  await press(texts.goOn);
  expect([onSubmit.mock.calls, onPassword.mock.calls]).toEqual([[], [['geheim']]]);
});
