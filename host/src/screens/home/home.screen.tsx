import type { ReactElement } from 'react';
import type { HomeWidget } from '@padauk/contract/rules/navigation';
import { ResourceView, Slider, SliderPlaceholder } from '@padauk/shared/ui';
import { EntryBoundary } from '../../layout/entry-boundary.tsx';
import { Widget } from '../../remotes/widget.tsx';
import { HomeView } from './home-view.tsx';
import { useHome } from './use-home.ts';

export function HomeScreen(): ReactElement {
  const home = useHome();
  return (
    <HomeView
      tiles={home.tiles}
      above={home.widgetsAbove.map(renderWidget)}
      pictures={
        <ResourceView resource={home.slider} skeleton={<SliderPlaceholder area="home" />}>
          {({ data }) => <Slider slides={data} />}
        </ResourceView>
      }
      below={home.widgetsBelow.map(renderWidget)}
    />
  );
}

function renderWidget({ remote, widget }: HomeWidget): ReactElement {
  return (
    <EntryBoundary
      key={`${remote}/${widget.name}`}
      remote={remote}
      render={() => <Widget remote={remote} widget={widget} />}
    />
  );
}
