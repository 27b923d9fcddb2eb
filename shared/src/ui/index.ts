/** The kit's entry point. It is in the first load, so it must not import radix, yup or a form library. */
// Must be first: any style sheet that loads first must begin with the layer order.
import '../styles/layers.scss';

export { Amount, HideBalanceButton } from './amount.tsx';
export { Avatar } from './avatar.tsx';
export { Badge, type BadgeTone } from './badge.tsx';
export { Button, type ButtonVariant } from './button.tsx';
export { Card } from './card.tsx';
export { Chip, ChipRow } from './chip.tsx';
export { Choice, ChoiceRow } from './choice.tsx';
export { classNames } from './class-names.ts';
export { CopyButton } from './copy-button.tsx';
export { Countdown, formatClock } from './countdown.tsx';
export { CommandLock } from './command-lock.tsx';
export { DrawNumber } from './draw-number.tsx';
export { IconButton } from './icon-button.tsx';
export { Icon, type IconType } from './icon.tsx';
export { ActionBar, Page, Section, Stack } from './layout.tsx';
export { lazyPart } from './lazy-part.tsx';
export { List, ListItem, type ListPosition } from './list.tsx';
export { Logo } from './logo.tsx';
export { Notice, type NoticeTone } from './notice.tsx';
export { OlderButton } from './older-button.tsx';
export { PageHeader } from './page-header.tsx';
export { RefusalNotice, useToastedCall } from './refusal-notice.tsx';
export { AmountRow, Receipt, ReceiptRow } from './receipt.tsx';
export { ResourceView } from './resource-view.tsx';
export { Segmented } from './segmented.tsx';
export { Skeleton, type SkeletonShape } from './skeleton.tsx';
export { AreaSlider, Slider, SliderPlaceholder, useSlides } from './slider.tsx';
export { Spinner } from './spinner.tsx';
export { EmptyState, FailedState } from './state.tsx';
export { Tile, TileRow } from './tile.tsx';
export { Toasts } from './toasts.tsx';
export { useSearchParam } from './use-search-param.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
export { WalletCard } from './wallet-card.tsx';
