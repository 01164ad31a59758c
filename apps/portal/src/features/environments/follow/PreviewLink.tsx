import { addPreviewLink, removePreviewLinks } from '@portal/contract/environments/preview/preview-calls';
import { followPath } from '@portal/contract/places';
import { Button } from '@portal/ui/Button';
import { CopyButton } from '@portal/ui/CopyButton';
import { Link } from '@portal/ui/Link';
import { Modal } from '@portal/ui/Modal';
import { QrCode } from '@portal/ui/QrCode';
import { Stack } from '@portal/ui/Stack';
import { useState } from 'react';
import { send } from '../../../shared/api/send.ts';
import { longMoment } from '../../../shared/dates/moment.ts';
import { useAction } from '../../../shared/actions/use-action.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { texts } from './texts.ts';

const strings = texts.link;

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
    notifications.add({ kind: 'success', title: strings.ended });
  });

  return (
    <>
      <Button size="compact" variant="quiet" busy={make.busy} onClick={make.run}>
        {strings.open}
      </Button>
      <Modal
        open={link !== null}
        title={strings.title}
        onClose={() => setLink(null)}
        actions={
          <Button variant="quiet" busy={end.busy} onClick={end.run}>
            {strings.end}
          </Button>
        }
      >
        {link && (
          <Stack gap={4} align="start">
            <p>{strings.lead}</p>
            <QrCode value={link.href} size={200} label={strings.code} />
            <p>
              <Link href={link.href} target="_blank" rel="noopener">
                {strings.window}
              </Link>
            </p>
            <CopyButton text={link.href}>{strings.copy}</CopyButton>
            <p>{strings.until(longMoment(link.endsAt))}</p>
          </Stack>
        )}
      </Modal>
    </>
  );
}
