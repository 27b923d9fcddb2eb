import type { ReactElement } from 'react';
import { selectWidgets, type HomeWidget } from '@padauk/contract/delivery/navigation.rules';
import type { PageSlot } from '@padauk/contract/delivery/registry';
import { SlotContext, useSession } from '@padauk/shared/runtime';
import { useContributions } from '../remotes/use-contributions.ts';
import { Widget } from '../remotes/widget.tsx';
import { EntryBoundary } from './entry-boundary.tsx';

/** For `SlotContext`. */
export const renderPageSlot = (name: PageSlot): ReactElement => <SlotWidgets name={name} />;

function SlotWidgets({ name }: { readonly name: PageSlot }): ReactElement {
  const isLoggedIn = useSession().kind === 'player';
  const { widgets } = useContributions();
  return <>{selectWidgets(widgets, name, isLoggedIn).map(renderWidget)}</>;
}

/** A slot in a widget could contain the widget itself. */
const renderNothing = (): null => null;

export function renderWidget({ remote, widget }: HomeWidget): ReactElement {
  return (
    <EntryBoundary
      key={`${remote}/${widget.name}`}
      remote={remote}
      render={() => (
        <SlotContext value={renderNothing}>
          <Widget remote={remote} widget={widget} />
        </SlotContext>
      )}
    />
  );
}
