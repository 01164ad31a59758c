import { addPreviewLink, removePreviewLinks } from '@portal/contract/environments/preview-calls';
import { followPath } from '@portal/contract/places';
import { Button } from '@portal/ui/Button';
import { CopyButton } from '@portal/ui/CopyButton';
import { Link } from '@portal/ui/Link';
import { Modal } from '@portal/ui/Modal';
import { QrCode } from '@portal/ui/QrCode';
import { useState } from 'react';
import { styled } from 'styled-components';
import { send } from '../../../shared/api/send.ts';
import { longMoment } from '../../../shared/dates/moment.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { texts } from '../texts.ts';

const says = texts.link;

/** Creates a link to the preview of a draft, for another window or, as a QR code, for a phone. */
export function PreviewLink({ environmentId }: { environmentId: string }) {
  const [link, setLink] = useState<{ href: string; endsAt: string } | null>(null);
  const params = { id: environmentId };

  const make = useAction(async () => {
    const outcome = await send(addPreviewLink, { params });
    if (outcome.kind !== 'done') return;
    const { token, endsAt } = outcome.value;
    setLink({ href: `${location.origin}${followPath}#${token}`, endsAt: endsAt ?? '' });
  });
  const end = useAction(async () => {
    const outcome = await send(removePreviewLinks, { params });
    if (outcome.kind !== 'done') return;
    setLink(null);
    notifications.add({ kind: 'success', title: says.ended });
  });

  return (
    <>
      <Button size="compact" variant="quiet" busy={make.busy} onClick={make.run}>
        {says.open}
      </Button>
      <Modal
        open={link !== null}
        title={says.title}
        onClose={() => setLink(null)}
        actions={
          <Button variant="quiet" busy={end.busy} onClick={end.run}>
            {says.end}
          </Button>
        }
      >
        {link && (
          <Ways>
            <p>{says.lead}</p>
            <QrCode value={link.href} size={200} label={says.code} />
            <p>
              <Link href={link.href} target="_blank" rel="noopener">
                {says.window}
              </Link>
            </p>
            <CopyButton text={link.href}>{says.copy}</CopyButton>
            <p>{says.until(longMoment(link.endsAt))}</p>
          </Ways>
        )}
      </Modal>
    </>
  );
}

const Ways = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;

  & > p {
    margin: 0;
  }
`;
