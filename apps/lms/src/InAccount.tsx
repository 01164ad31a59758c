import { Card } from '@portal/ui/Card';
import { Link } from '@portal/ui/Link';

const parts = [
  { path: '/dossier', label: 'Je diplomadossier' },
  { path: '/evenementen/overzicht', label: 'Je evenementen' },
  { path: '/account/voorkeuren', label: 'Je e-mailreminders' },
];

const list = { display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' } as const;

/** Leads to what the portal keeps for the visitor. */
export function InAccount({ portal }: { portal: string }) {
  return (
    <Card title="In je account">
      <ul style={list}>
        {parts.map(({ path, label }) => (
          <li key={path}>
            <Link href={`${portal}${path}`}>{label}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
