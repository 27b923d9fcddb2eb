import { useEffect, useState, type ReactElement } from 'react';
import { Check, Copy } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './copy-button.module.scss';

const SHOWN_MS = 2_500;

export function CopyButton({ value, label }: { readonly value: string; readonly label: string }): ReactElement {
  const t = useText('common');
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (): Promise<void> => setState((await copyText(value)) ? 'copied' : 'failed');
  const statusText = { idle: t('copy'), copied: t('copied'), failed: t('copyFailed') }[state];
  return (
    <>
      <button
        type="button"
        className={classNames(styles.copy, styles[state])}
        aria-label={`${statusText}: ${label}`}
        onClick={() => void copy()}
      >
        <Icon of={state === 'copied' ? Check : Copy} size={18} />
        <span>{statusText}</span>
      </button>
      <VisuallyHidden>
        <span role="status">{state === 'idle' ? '' : statusText}</span>
      </VisuallyHidden>
    </>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** A fallback for in-app browsers without a clipboard API. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
  }
}
