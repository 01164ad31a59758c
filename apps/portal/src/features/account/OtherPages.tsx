import { places } from '@portal/contract/places';
import { SideMenu } from '@portal/ui/SideMenu';
import Database from 'lucide-react/icons/database';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { styled } from 'styled-components';
import { texts } from './texts.ts';

/** Links to the pages of the account besides the profile. */
export function OtherPages() {
  return (
    <SideMenu
      label={texts.other.label}
      categories={[
        {
          title: texts.other.title,
          items: [
            {
              href: places.security,
              label: <Label {...texts.other.security} />,
              icon: <ShieldCheck size={20} />,
            },
            { href: places.ownData, label: <Label {...texts.other.ownData} />, icon: <Database size={20} /> },
          ],
        },
      ]}
    />
  );
}

const Label = ({ name, about }: { name: string; about: string }) => (
  <span>
    {name}
    <About>{about}</About>
  </span>
);

const About = styled.span`
  display: block;
  font-size: 0.875rem;
`;
