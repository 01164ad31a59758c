import type { DiplomaLink } from '@portal/contract/diploma-links/schema';
import { nameOfCode } from '@portal/contract/wft/rules';
import { Card } from '@portal/ui/Card';
import { longMoment } from '../../shared/dates/moment.ts';
import { stateText } from '../diploma-links/LinkList.tsx';
import { texts as strings } from '../diploma-links/texts.ts';
import { List, Small } from './List.ts';
import { texts } from './texts.ts';

/** Lists the links that prove a diploma of the person to others, with the times at which they were opened. */
export function DiplomaLinks({ links }: { links: readonly DiplomaLink[] }) {
  if (links.length === 0) return null;
  return (
    <Card title={texts.diplomaLinks.title}>
      <List>
        {links.map((link) => (
          <li key={link.id}>
            <span>{texts.diplomaLinks.one(nameOfCode(link.requirement), stateText(link))}</span>
            <Small>{link.lookCount === 0 ? strings.notSeen : strings.seen(link.lookCount)}</Small>
            {link.looks.map(({ at, device }) => (
              <Small key={`${at} ${device}`}>{strings.look(longMoment(at), device)}</Small>
            ))}
          </li>
        ))}
      </List>
    </Card>
  );
}
