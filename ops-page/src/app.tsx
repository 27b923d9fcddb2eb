import { useEffect, useState, type ReactElement } from 'react';
import { Page, Skeleton } from '@padauk/shared/ui';
import { clearStoredKey, signIn, readStoredKey, type Operator } from './resources/operator.ts';
import { TopBar } from './layout/top-bar.tsx';
import { useRoute } from './layout/use-route.ts';
import { IdentitiesScreen } from './screens/identities/identities.screen.tsx';
import { OfficeScreen } from './screens/office/office.screen.tsx';
import { ReleasesScreen } from './screens/releases/releases.screen.tsx';
import { RemoteScreen } from './screens/remote/remote.screen.tsx';
import { SlipsScreen } from './screens/slips/slips.screen.tsx';
import { SignInScreen } from './screens/sign-in/sign-in.screen.tsx';

/** `null` if nobody is signed in, `undefined` while the stored key is verified. */
function useOperator(): readonly [Operator | null | undefined, (operator: Operator | null) => void] {
  const [operator, setOperator] = useState<Operator | null | undefined>(readStoredKey() === '' ? null : undefined);
  useEffect(() => {
    if (operator !== undefined) return;
    void signIn(readStoredKey()).then((answer) => setOperator(answer.ok ? answer.value : null));
  }, [operator]);
  return [operator, setOperator];
}

export function App(): ReactElement {
  const [operator, setOperator] = useOperator();
  const signOut = (): void => {
    clearStoredKey();
    setOperator(null);
  };
  return (
    <>
      <TopBar operator={operator ?? null} onSignOut={signOut} />
      <main>
        {operator === undefined && (
          <Page>
            <Skeleton shape="card" count={3} />
          </Page>
        )}
        {operator === null && <SignInScreen onSignedIn={setOperator} />}
        {operator !== undefined && operator !== null && <SignedIn operator={operator} />}
      </main>
    </>
  );
}

function SignedIn({ operator }: { readonly operator: Operator }): ReactElement {
  const route = useRoute();
  if (route.view === 'remote')
    return <RemoteScreen key={`${route.remote}@${route.registry}`} operator={operator} {...route} />;
  if (route.view === 'releases')
    return <ReleasesScreen key={route.registry} operator={operator} registry={route.registry} />;
  if (route.view === 'slips') return <SlipsScreen operator={operator} />;
  return route.view === 'identities' ? <IdentitiesScreen operator={operator} /> : <OfficeScreen operator={operator} />;
}
