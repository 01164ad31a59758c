let isPressed = false;

addEventListener('pointerdown', () => (isPressed = true), { capture: true });
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(end, () => (isPressed = false), { capture: true });

/**
 * Runs work immediately or, while a mouse button or finger is down, after its click: a message that appears in between
 * would move the button away, and the click would hit nothing.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work();
  const end = new AbortController();
  const finish = (): void => {
    end.abort();
    setTimeout(work);
  };
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, finish, { signal: end.signal });
}
