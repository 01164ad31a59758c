import { Link } from '@portal/ui/Link';

/** A link that calls a phone number, which keeps its notation and stays on one line. */
export function PhoneLink({ phone }: { phone: string }) {
  return <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone.replaceAll(' ', '\u00a0')}</Link>;
}
