import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';

/** Says that something does not exist, with a link to another page. */
export function Gone({ text, href, label }: { text: string; href: string; label: string }) {
  return (
    <Card>
      <p>{text}</p>
      <ButtonLink href={href}>{label}</ButtonLink>
    </Card>
  );
}
