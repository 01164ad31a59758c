import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CopyButton } from './CopyButton.tsx';
import { copyButtonTexts as texts } from './texts.ts';

afterEach(cleanup);

const spoken = () => document.querySelector('[data-portal-announcer=assertive]')?.textContent;
const failure = () => screen.queryByText(texts.failed, { ignore: '[data-portal-announcer]' });

test('[CMP-15] a failed copy shows a message beside the button, also after an earlier success', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  render(<CopyButton text="abc">Kopieer</CopyButton>);
  await userEvent.click(screen.getByRole('button', { name: 'Kopieer' }));
  await expect.poll(() => screen.queryByRole('button', { name: texts.copied })).not.toBeNull();

  write.mockRejectedValue(new Error('denied'));
  await userEvent.click(screen.getByRole('button', { name: texts.copied }));
  await expect.poll(failure).not.toBeNull();
  expect(screen.queryByRole('button', { name: texts.copied })).toBeNull();
  await expect.poll(spoken).toBe(texts.failed);

  write.mockResolvedValue(undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Kopieer' }));
  await expect.poll(failure).toBeNull();
});
