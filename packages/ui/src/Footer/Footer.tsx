'use client';

import type { ComponentProps } from 'react';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { Container } from '../Grid/Grid.tsx';
import { useLink } from '../LinkProvider/LinkProvider.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { FooterLink, Ground, Heading, List, Parts } from './styles.ts';
import { footerTexts } from './texts.ts';

/**
 * Shows contact details of the support desk and links to other sites, at the bottom of every page. Renders a
 * `<footer>`.
 */
export function Footer({ supportDesk, links: sisterSites, custom, ...rest }: FooterProps) {
  const texts = useTexts('footer', footerTexts);
  const Anchor = useLink();
  const content: FooterContent = custom ?? {
    phone: supportDesk?.phone,
    email: supportDesk?.email,
    description: supportDesk?.hours,
    links: sisterSites,
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
  headings?: { contact?: string | undefined; links?: string | undefined } | undefined;
  /** A sentence above the phone number, such as the hours. */
  description?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  links?: readonly { href: string; label: string }[] | undefined;
}

export interface FooterProps extends Omit<ComponentProps<'footer'>, 'children'> {
  /** The support desk: a sentence with its hours, a phone number and an email address. @default none */
  supportDesk?: { hours: string; phone: string; email: string } | undefined;
  /** Links to show on every page, such as the sister sites. @default none */
  links?: FooterContent['links'] | undefined;
  /** Replaces `supportDesk` and `links`; parts that are left out are not shown. */
  custom?: FooterContent | undefined;
}
