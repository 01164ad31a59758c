'use client';
import { createContext, useContext, type ComponentProps, type ElementType, type ReactNode } from 'react';

/** Component that renders an anchor: `'a'`, or a component of the consumer's router. */
export type LinkComponent = ElementType<AnchorProps>;

const LinkContext = createContext<LinkComponent>('a');

/** Makes every anchor of the library render through the consumer's router. Without it they are plain `<a>` elements. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** Returns the component that renders anchors here; use it as `const Anchor = useLink()`. */
export function useLink(): LinkComponent {
  return useContext(LinkContext);
}

/** Props that a `LinkComponent` receives. */
export interface AnchorProps extends ComponentProps<'a'> {
  /** URL of the link; always present. */
  href: string;
}

export interface LinkProviderProps {
  /** Component that renders one anchor. */
  component: LinkComponent;
  children: ReactNode;
}
