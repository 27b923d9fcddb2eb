import { useEffect, useId, useMemo, useRef, useState, type FormEvent } from 'react';
import { addUpOrders } from '@padauk/contract/betting/order-line.rules';
import { useText } from '@padauk/shared/runtime';
import { NumberBoard } from '@padauk/shared/betting';
import { Button, Chip, ChipRow, ResourceView, Segmented, Skeleton } from '@padauk/shared/ui';
import { DrawLine } from '../../components/draw-line.tsx';
import { OrderLines } from '../../components/order-lines.tsx';
import type { ChooserProps } from '../../lottery-game.types.ts';
import type { DraftLine } from '../../state/draft.rules.ts';
import { TrendingLegend } from '../../components/trending-legend.tsx';
import { ChosenLines } from './chosen-lines.tsx';
import { DrawClock } from './draw-clock.tsx';
import { NumberSets } from './number-sets.tsx';
import { CHOOSING_MODES, type ChoosingMode, useEntry } from './use-entry.ts';
import { DigitEntry } from './digit-entry.tsx';
import { Keypad } from './keypad.tsx';
import { Prizes } from './prizes.tsx';
import { readThreeDOrders } from './orders.rules.ts';
import styles from './three-d.module.scss';

/** A thousand numbers exceed one page: they are typed, picked as sets, tapped by hundreds or pasted. */
export function Chooser(props: ChooserProps) {
  const [mode, setMode] = useState<ChoosingMode>('keypad');
  const column = useRef<HTMLDivElement>(null);
  const shownMode = useRef(mode);
  // The tapped control was removed: focus moves to the active choice or the digits.
  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    column.current?.querySelector<HTMLInputElement>('input:checked, input[inputmode="none"]')?.focus();
  }, [mode]);
  return (
    <div ref={column} className={styles.column}>
      {props.bet === null ? <DrawLine draw={props.draw} /> : <DrawClock draw={props.draw} />}
      <Prizes terms={props.terms} />
      {mode === 'keypad' ? (
        <KeypadMode {...props} onModeChange={setMode} />
      ) : (
        <OtherMode {...props} mode={mode} onModeChange={setMode} />
      )}
    </div>
  );
}

interface OtherModeProps extends ChooserProps {
  readonly mode: Exclude<ChoosingMode, 'keypad'>;
  readonly onModeChange: (mode: ChoosingMode) => void;
}

function OtherMode({ mode, onModeChange, ...props }: OtherModeProps) {
  const t = useText('lottery-three-d');
  const boardText = useText('lottery');
  const { model } = props;
  return (
    <>
      <Segmented
        label={boardText('quick.title')}
        options={CHOOSING_MODES.map((value) => ({ value, label: t(`way.${value}`) }))}
        value={mode}
        onChange={onModeChange}
      />
      {mode === 'sets' && (
        <NumberSets selected={model.selected} remaining={model.remaining} onPick={model.pick} onUnpick={model.unpick} />
      )}
      {mode === 'paste' && <PastedOrders onPick={model.pickLines} />}
      {mode === 'board' && <HeadBoard {...props} />}
      <ChosenLines model={model} />
      {props.odds}
      {props.bar}
    </>
  );
}

interface KeypadModeProps extends ChooserProps {
  readonly onModeChange: (mode: ChoosingMode) => void;
}

function KeypadMode({ model, bet, stake, notices, odds, bar, onHead, onModeChange }: KeypadModeProps) {
  const form = useId();
  const entered = useRef<HTMLFormElement>(null);
  const entry = useEntry(model, onHead);
  const review = (): void => {
    if (bet?.review() === false)
      entered.current?.querySelector<HTMLInputElement>('input[inputmode="numeric"]')?.focus();
  };
  return (
    <>
      <DigitEntry ref={entered} id={form} entry={entry} bet={bet} stake={stake} onModeChange={onModeChange} />
      <Keypad formId={form} entry={entry} bet={bet} count={model.selected.size} review={review} notices={notices} />
      <ChosenLines model={model} onPaste={() => onModeChange('paste')} />
      {odds}
      {bet === null && bar}
    </>
  );
}

/** Refused text stays in the field, and each line tells what was understood. */
function PastedOrders({ onPick }: { readonly onPick: (lines: readonly DraftLine[]) => void }) {
  const t = useText('lottery-three-d');
  const id = useId();
  const [text, setText] = useState('');
  const [hasTried, setTried] = useState(false);
  const orders = readThreeDOrders(text);
  const lines = addUpOrders(orders);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    setTried(lines === null);
    if (lines === null) return;
    onPick(lines);
    setText('');
  };
  return (
    <form onSubmit={add} noValidate className={styles.paste}>
      <label htmlFor={id}>{t('paste.label')}</label>
      <textarea
        id={id}
        rows={4}
        className={styles.text}
        autoComplete="off"
        value={text}
        aria-invalid={(hasTried && lines === null) || undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('paste.hint')}
      </p>
      <OrderLines example="123=500" orders={orders} isTyping={!hasTried} />
      <Button type="submit" variant="secondary" isWide>
        {t('paste.add')}
      </Button>
    </form>
  );
}

const HEADS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The server is asked for one page of a hundred numbers at a time. */
function HeadBoard({ pressed, model, numbers, head, onHead, page }: ChooserProps) {
  const t = useText('lottery-three-d');
  const boardText = useText('lottery');
  // Memoised: a new array would re-render all hundred cells on each tap.
  const pageNumbers = useMemo(() => numbers.filter((number) => number.startsWith(head)), [numbers, head]);
  return (
    <>
      <ChipRow label={t('hundreds')} isEqualWidth>
        {HEADS.map((option) => (
          <Chip key={option} isPressed={option === head} onClick={() => onHead(option)}>
            {`${option}00`}
          </Chip>
        ))}
      </ChipRow>
      <div className={styles.board}>
        <ResourceView resource={page} skeleton={<Skeleton shape="board" />}>
          {() => (
            <NumberBoard
              key={head}
              numbers={pageNumbers}
              label={boardText('board.label', {
                first: pageNumbers[0] ?? '',
                last: pageNumbers[pageNumbers.length - 1] ?? '',
              })}
              selected={pressed}
              onToggle={model.toggle}
              trending={model.trending}
            />
          )}
        </ResourceView>
      </div>
      <TrendingLegend />
    </>
  );
}
