'use client';
import { createContext, useContext, type ComponentProps, type ElementType, type ReactNode } from 'react';

/** What renders an anchor: `'a'`, or a component of the consumer's router that takes the props of one. */
export type LinkComponent = ElementType<ComponentProps<'a'>>;

const LinkContext = createContext<LinkComponent>('a');

/** Gives every anchor of the library to the consumer's router. Without it they are plain `<a>` elements. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** The component that renders anchors here; use it as `const Anchor = useLink()`. */
export function useLink(): LinkComponent {
  return useContext(LinkContext);
}

export interface LinkProviderProps {
  /** Renders one anchor; gets `href`, `children` and whatever else an `<a>` takes. */
  component: LinkComponent;
  children: ReactNode;
}
