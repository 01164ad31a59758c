import type { ReactNode } from 'react';

/** The inside of Button and ButtonLink: a label and, at the end, the icon (or the spinner) in its own square. */
export function ButtonContent({ icon, busy = false, children }: ButtonContentProps) {
  const spinner = busy ? <span data-part="spinner" aria-hidden="true" /> : null;
  return (
    <>
      {icon ? null : spinner}
      <span data-part="label">{children}</span>
      {icon ? (
        <span data-part="icon" aria-hidden="true">
          {spinner ?? icon}
        </span>
      ) : null}
    </>
  );
}

interface ButtonContentProps {
  icon?: ReactNode;
  busy?: boolean | undefined;
  children?: ReactNode;
}
