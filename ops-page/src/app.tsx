import { useEffect, useState, type ReactElement } from 'react';
import { Page, Skeleton } from '@padauk/shared/ui';
import { clearStoredKey, signIn, readStoredKey, type Operator } from './resources/operator.ts';
import { TopBar } from './layout/top-bar.tsx';
import { useRoute } from './layout/use-route.ts';
import { HomeScreen } from './screens/home/home.screen.tsx';
import { MoreScreen } from './screens/more/more.screen.tsx';
import { QueueScreen } from './screens/queue/queue.screen.tsx';
import { ReleasesScreen } from './screens/releases/releases.screen.tsx';
import { RemoteScreen } from './screens/remote/remote.screen.tsx';
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
  switch (route.view) {
    case 'home':
      return <HomeScreen operator={operator} />;
    case 'queue':
      return <QueueScreen key={`${route.queue} ${route.id}`} operator={operator} {...route} />;
    case 'more':
      return <MoreScreen operator={operator} {...route} />;
    case 'releases':
      return <ReleasesScreen key={route.registry} operator={operator} registry={route.registry} />;
    case 'remote':
      return <RemoteScreen key={`${route.remote}@${route.registry}`} operator={operator} {...route} />;
  }
}
