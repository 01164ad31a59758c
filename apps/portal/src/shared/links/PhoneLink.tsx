import { Link } from '@portal/ui/Link';

/** A phone number as its organization writes it, to be called; it stays in one line. */
export function PhoneLink({ phone }: { phone: string }) {
  return <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone.replaceAll(' ', '\u00a0')}</Link>;
}
