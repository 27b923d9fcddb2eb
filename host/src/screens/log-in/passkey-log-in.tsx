import { useState, type ReactElement } from 'react';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { askToLogIn, logInByPasskey } from '@padauk/contract/account/passkeys.endpoints';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { signWithPasskey } from '@padauk/shared/passkey';
import { api, useRefusalText, useText } from '@padauk/shared/runtime';
import { Button, Notice } from '@padauk/shared/ui';

type PasskeySession = AnswerFor<typeof logInByPasskey>;

export function PasskeyLogIn({ onLoggedIn }: { readonly onLoggedIn: (opened: PasskeySession) => void }): ReactElement {
  const t = useText('screens');
  const { ofRefusal } = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal | 'dismissed' | null>(null);
  const logIn = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const opened = await logInWithPasskey();
    setBusy(false);
    if (opened === 'dismissed') setProblem(opened);
    else if (opened.ok) onLoggedIn(opened.value);
    else setProblem(opened.refusal);
  };
  return (
    <>
      <Button isWide variant="secondary" isBusy={isBusy} onClick={() => void logIn()}>
        {t('logIn.passkey')}
      </Button>
      {problem !== null && (
        <Notice tone="warn" isAnnounced>
          {problem === 'dismissed' ? t('logIn.passkeyDismissed') : ofRefusal(problem)}
        </Notice>
      )}
    </>
  );
}

async function logInWithPasskey() {
  const challenge = await api.callEndpoint(askToLogIn, {});
  if (!challenge.ok) return challenge;
  const signed = await signWithPasskey(challenge.value);
  return signed === null ? 'dismissed' : await api.callEndpoint(logInByPasskey, signed);
}
