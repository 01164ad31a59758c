import { renamePasskey } from '@portal/contract/passkeys/calls';
import { maximumPasskeyName, renameRequest, type Passkey } from '@portal/contract/passkeys/schema';
import { Button } from '@portal/ui/Button';
import { TextField } from '@portal/ui/TextField';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { send } from '../../../shared/api/send.ts';
import { focusText } from '../../../shared/forms/focus-field.ts';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { Row, RowText, RowTitle } from '../../../shared/cards/rows.ts';
import { texts } from './texts.ts';

interface Props {
  passkey: Passkey;
  onRenamed: () => void;
  onRemove: () => void;
}

/** A passkey: its name, when it was added and when it was last used. */
export function PasskeyRow({ passkey, onRenamed, onRemove }: Props) {
  const [isEditing, setEditing] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);

  function stop(isRenamed: boolean) {
    setEditing(false);
    if (isRenamed) onRenamed();
    // Moves the focus to the button, since the form unmounts.
    setTimeout(() => renameButton.current?.focus());
  }

  if (isEditing) return <RenameForm passkey={passkey} onDone={stop} />;
  return (
    <Row>
      <div>
        <RowTitle>{passkey.name}</RowTitle>
        <RowText>
          {passkey.createdAt !== null && texts.addedAt(day(passkey.createdAt))}{' '}
          {passkey.lastUsedAt === null ? texts.neverUsed : texts.usedAt(day(passkey.lastUsedAt))}
        </RowText>
      </div>
      <Buttons>
        <Button ref={renameButton} variant="quiet" size="compact" onClick={() => setEditing(true)}>
          {texts.rename}
          <VisuallyHidden> {passkey.name}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="compact" onClick={onRemove}>
          {texts.remove}
          <VisuallyHidden> {passkey.name}</VisuallyHidden>
        </Button>
      </Buttons>
    </Row>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: (isRenamed: boolean) => void }) {
  const form = useSchemaForm(renameRequest, { name: passkey.name });
  const element = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => focusText(element.current?.querySelector('input')), []);

  const submit = form.submit(async (body) => {
    const outcome = await send(renamePasskey, { params: { id: passkey.id }, body });
    if (outcome.kind === 'done') onDone(true);
  });

  return (
    <Row>
      <Form ref={element} noValidate onSubmit={submit}>
        <TextField
          label={texts.name}
          maxLength={maximumPasskeyName}
          autoComplete="off"
          required
          {...form.field('name')}
        />
        <Buttons>
          <Button type="submit" size="compact" busy={form.busy}>
            {texts.save}
          </Button>
          <Button variant="quiet" size="compact" onClick={() => onDone(false)}>
            {texts.cancel}
          </Button>
        </Buttons>
      </Form>
    </Row>
  );
}

const format = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long' });

function day(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : format.format(date);
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-2);
`;

const Form = styled.form`
  display: grid;
  gap: var(--portal-space-4);
  inline-size: 100%;
  max-inline-size: 400px;
`;
