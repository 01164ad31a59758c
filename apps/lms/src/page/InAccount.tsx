import { Card } from '@portal/ui/Card';
import { Link } from '@portal/ui/Link';
import { Plain } from './styles.ts';

const parts = [
  { path: '/dossier', label: 'Je diplomadossier' },
  { path: '/evenementen/overzicht', label: 'Je evenementen' },
  { path: '/account/voorkeuren', label: 'Je e-mailreminders' },
];

/** Leads to what the portal keeps for the visitor. */
export function InAccount({ portal }: { portal: string }) {
  return (
    <Card title="In je account">
      <Plain>
        {parts.map(({ path, label }) => (
          <li key={path}>
            <Link href={`${portal}${path}`}>{label}</Link>
          </li>
        ))}
      </Plain>
    </Card>
  );
}
