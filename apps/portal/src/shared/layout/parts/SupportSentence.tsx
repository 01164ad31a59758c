import type { Environment } from '@portal/contract/environments/schema';
import { Link } from '@portal/ui/Link';
import { supportDeskOf } from '../../environment/support-desk.ts';
import { PhoneLink } from '../../links/PhoneLink.tsx';
import { whole } from '../../words/whole.tsx';

interface Props {
  environment: Environment | null;
  /** Text before the phone number, and between that and the email address. */
  words: { help: string; or: string };
}

/** A sentence with the support desk's phone number, email address and hours; nothing when there is no support desk. */
export function SupportSentence({ environment, words }: Props) {
  const desk = supportDeskOf(environment);
  if (desk === null) return null;
  const { phone, email, hours } = desk;
  return (
    <>
      {words.help} <PhoneLink phone={phone} /> {words.or} <Link href={`mailto:${email}`}>{email}</Link>.{' '}
      {whole(hours)}
    </>
  );
}
