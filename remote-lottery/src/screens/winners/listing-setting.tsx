import { useState, type ReactElement } from 'react';
import { toast, useRefusalText, useText } from '@padauk/shared/runtime';
import { Button, Notice, ResourceView, Skeleton } from '@padauk/shared/ui';
import { setListed, useWinnerListing } from '../../resources/winners.resource.ts';

export function ListingSetting(): ReactElement {
  return (
    <ResourceView resource={useWinnerListing()} skeleton={<Skeleton shape="row" />}>
      {({ isListed }) => <ListingSwitch isListed={isListed} />}
    </ResourceView>
  );
}

function ListingSwitch({ isListed }: { readonly isListed: boolean }): ReactElement {
  const t = useText('lottery');
  const { ofRefusal } = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const toggleListing = async (): Promise<void> => {
    setBusy(true);
    const set = await setListed(!isListed);
    setBusy(false);
    if (!set.ok) toast.show({ tone: 'error', text: ofRefusal(set.refusal) });
  };
  return (
    <Notice
      tone="info"
      action={
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void toggleListing()}>
          {t(isListed ? 'winners.leave' : 'winners.join')}
        </Button>
      }
    >
      {t(isListed ? 'winners.listed' : 'winners.hidden')}
    </Notice>
  );
}
