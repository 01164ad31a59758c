'use client';

import type { ComponentProps } from 'react';
import { Mail } from '../icons/mail.ts';
import { Phone } from '../icons/phone.ts';
import { Container } from '../Grid/Grid.tsx';
import { useLink } from '../LinkProvider/LinkProvider.tsx';
import { useTexts } from '../texts.tsx';
import { FooterLink, Ground, Heading, List, Parts } from './styles.ts';
import { supportTexts } from '../support.ts';
import { footerTexts } from './texts.ts';

/**
 * The bottom of every page: how to reach the support desk and where else to go. Renders a `<footer>`.
 * Without `custom` it shows the product's own support desk and the two sister sites.
 */
export function Footer({ custom, ...rest }: FooterProps) {
  const texts = useTexts('footer', footerTexts);
  const support = useTexts('support', supportTexts);
  const Anchor = useLink();
  const content: FooterContent = custom ?? {
    ...support,
    description: support.hours,
    links: texts.sisterSites,
  };
  const { headings, description, phone, email, links = [] } = content;

  return (
    <Ground {...rest}>
      <Container>
        <Parts>
          {(description || phone || email) && (
            <div>
              <Heading>{headings?.contact ?? texts.contact}</Heading>
              {description && <p>{description}</p>}
              <List>
                {phone && (
                  <li>
                    <FooterLink href={`tel:${phone.replace(/[^+\d]/gu, '')}`}>
                      <Phone size={18} />
                      {phone}
                    </FooterLink>
                  </li>
                )}
                {email && (
                  <li>
                    <FooterLink href={`mailto:${email}`}>
                      <Mail size={18} />
                      {email}
                    </FooterLink>
                  </li>
                )}
              </List>
            </div>
          )}
          {links.length > 0 && (
            <div>
              <Heading>{headings?.links ?? texts.links}</Heading>
              <List>
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <FooterLink as={Anchor} href={href}>
                      {label}
                    </FooterLink>
                  </li>
                ))}
              </List>
            </div>
          )}
        </Parts>
      </Container>
    </Ground>
  );
}

export interface FooterContent {
  /** Headings of the two parts. @default 'Servicedesk' and 'Meer van ons' */
  headings?: { contact?: string; links?: string } | undefined;
  /** A sentence above the phone number, such as the hours. */
  description?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  links?: readonly { href: string; label: string }[] | undefined;
}

export interface FooterProps extends Omit<ComponentProps<'footer'>, 'children'> {
  /** Takes the place of the default support desk and sister sites; what is left out is not shown. */
  custom?: FooterContent | undefined;
}
