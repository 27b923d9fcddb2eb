import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Button, Card, Page, PageHeader, Stack } from '@padauk/shared/ui';
import type { Problem } from '../../resources/operators-port.ts';
import { signIn, type Operator } from '../../resources/operator.ts';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { TextInput } from '../../components/text-input.tsx';

export function SignInScreen({ onSignedIn }: { readonly onSignedIn: (operator: Operator) => void }): ReactElement {
  const t = useText('ops');
  const id = useId();
  const [key, setKey] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || key.trim() === '') return;
    setBusy(true);
    const answer = await signIn(key.trim());
    setBusy(false);
    if (answer.ok) onSignedIn(answer.value);
    else setProblem(answer.problem);
  };
  return (
    <Page>
      <PageHeader title={t('signIn.title')} />
      <Card>
        <form onSubmit={(event) => void send(event)}>
          <Stack>
            <TextInput
              id={id}
              label={t('signIn.key')}
              hint={t('signIn.hint')}
              type="password"
              autoComplete="current-password"
              value={key}
              onChange={setKey}
            />
            {problem !== null && <ProblemNotice problem={problem} />}
            <Button type="submit" isWide isBusy={isBusy}>
              {t('signIn.do')}
            </Button>
          </Stack>
        </form>
      </Card>
    </Page>
  );
}
