import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Button, Stack } from '@padauk/shared/ui';
import { TextInput } from './text-input.tsx';

interface RefuseFormProps {
  /** Prefix of the text keys. */
  readonly screen: 'slips' | 'identities';
  readonly isBusy: boolean;
  readonly issue: string | undefined;
  readonly onRefuse: (reason: string) => void;
}

/** The player reads the reason. */
export function RefuseForm({ screen, isBusy, issue, onRefuse }: RefuseFormProps): ReactElement {
  const t = useText('ops');
  const id = useId();
  const [reason, setReason] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onRefuse(reason);
  };
  return (
    <form data-act="refuse" onSubmit={send}>
      <Stack gap={2}>
        <TextInput id={id} label={t(`${screen}.reason`)} issue={issue} value={reason} onChange={setReason} />
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {t(`${screen}.refuse`)}
        </Button>
      </Stack>
    </form>
  );
}
