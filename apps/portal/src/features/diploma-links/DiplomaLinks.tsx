import { createDiplomaLink, getDiplomaLinks } from '@portal/contract/diploma-links/calls';
import { linkDays } from '@portal/contract/diploma-links/inputs';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { CopyButton } from '@portal/ui/CopyButton';
import { Modal } from '@portal/ui/Modal';
import { Notice } from '@portal/ui/Notice';
import { RadioGroup } from '@portal/ui/RadioGroup';
import { Stack } from '@portal/ui/Stack';
import { TextField } from '@portal/ui/TextField';
import LinkIcon from 'lucide-react/icons/link';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAction } from '../../shared/actions/use-action.ts';
import { send } from '../../shared/api/send.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { ReadCard } from '../../shared/boundaries/ReadCard.tsx';
import { LinkList } from './LinkList.tsx';
import { texts } from './texts.ts';

/** Makes links that prove a diploma to somebody else, and lists them with who looked. */
export function DiplomaLinks({ diplomaId }: { diplomaId: string }) {
  const read = useRead(getDiplomaLinks, { id: diplomaId });
  const [isAsking, setIsAsking] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const card = useRef<HTMLDivElement>(null);

  return (
    <ReadCard title={texts.title} read={read}>
      {({ members }) => (
        <Card title={texts.title}>
          <Parts gap={5} ref={card} tabIndex={-1}>
            <p>{texts.about}</p>
            {address !== null && <NewLink key={address} address={address} />}
            <div>
              <Button icon={<LinkIcon size={20} />} onClick={() => setIsAsking(true)}>
                {texts.make}
              </Button>
            </div>
            <LinkList
              links={members}
              onWithdrawn={() => {
                setAddress(null);
                // Moves the focus to the card, since the pressed button unmounts.
                card.current?.focus();
                void read.refresh();
              }}
            />
          </Parts>
          <NewLinkDialog
            diplomaId={diplomaId}
            open={isAsking}
            onClose={() => setIsAsking(false)}
            onMade={(made) => {
              setIsAsking(false);
              setAddress(made);
              void read.refresh();
            }}
          />
        </Card>
      )}
    </ReadCard>
  );
}

interface DialogProps {
  diplomaId: string;
  open: boolean;
  onClose: () => void;
  onMade: (address: string) => void;
}

function NewLinkDialog({ diplomaId, open, onClose, onMade }: DialogProps) {
  const [days, setDays] = useState<(typeof linkDays)[number]>(30);
  const { run, busy } = useAction(async () => {
    const outcome = await send(createDiplomaLink, { params: { id: diplomaId }, body: { days } });
    if (outcome.kind === 'done') onMade(outcome.value.address);
  });
  return (
    <Modal
      open={open}
      title={texts.dialog.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.dialog.cancel}
          </Button>
          <Button busy={busy} onClick={() => run()}>
            {texts.dialog.confirm}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={texts.dialog.days}
        hint={texts.dialog.hint}
        options={linkDays.map((each) => ({ value: `${each}`, label: texts.dialog.choices[each] }))}
        value={`${days}`}
        onChange={({ target }) => setDays(linkDays.find((each) => `${each}` === target.value) ?? days)}
      />
    </Modal>
  );
}

/** Shows a new link, which cannot be shown again later. */
function NewLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  // Moves the focus to the link, since the dialog is gone.
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <Notice kind="warning" live>
        {texts.made.once}
      </Notice>
      <TextField
        ref={field}
        label={texts.made.address}
        value={address}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <div>
        <CopyButton text={address}>{texts.made.copy}</CopyButton>
      </div>
    </>
  );
}

const Parts = styled(Stack)`
  outline: none;
`;
