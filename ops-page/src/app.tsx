import { useEffect, useState, type ReactElement } from 'react';
import { Page, Skeleton } from '@padauk/shared/ui';
import { forgetKey, signIn, storedKey, type Operator } from './resources/operator.ts';
import { TopBar } from './layout/top-bar.tsx';
import { usePlace } from './layout/use-place.ts';
import { IdentitiesScreen } from './screens/identities/identities.screen.tsx';
import { OfficeScreen } from './screens/office/office.screen.tsx';
import { ReleasesScreen } from './screens/releases/releases.screen.tsx';
import { RemoteScreen } from './screens/remote/remote.screen.tsx';
import { SlipsScreen } from './screens/slips/slips.screen.tsx';
import { SignInScreen } from './screens/sign-in/sign-in.screen.tsx';

/** `null` if nobody is signed in, `undefined` while the stored key is verified. */
function useOperator(): readonly [Operator | null | undefined, (operator: Operator | null) => void] {
  const [operator, setOperator] = useState<Operator | null | undefined>(storedKey() === '' ? null : undefined);
  useEffect(() => {
    if (operator !== undefined) return;
    void signIn(storedKey()).then((answer) => setOperator(answer.ok ? answer.value : null));
  }, [operator]);
  return [operator, setOperator];
}

export function App(): ReactElement {
  const [operator, setOperator] = useOperator();
  const signOut = (): void => {
    forgetKey();
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
  const place = usePlace();
  if (place.part === 'remote')
    return <RemoteScreen key={`${place.remote}@${place.registry}`} operator={operator} {...place} />;
  if (place.part === 'releases')
    return <ReleasesScreen key={place.registry} operator={operator} registry={place.registry} />;
  if (place.part === 'slips') return <SlipsScreen operator={operator} />;
  return place.part === 'identities' ? <IdentitiesScreen operator={operator} /> : <OfficeScreen operator={operator} />;
}
