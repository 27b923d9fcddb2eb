import { useState, type ReactElement } from 'react';
import { Download } from 'lucide-react';
import type { Result } from '@padauk/contract/platform/result';
import { toast, useRefusalText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import { UnsavedFile } from '../files/unsaved-file.tsx';
import { saveFile } from '../files/save-file.ts';
import { toCsv, type Cell } from './table.rules.ts';

interface ExportButtonProps {
  readonly name: string;
  readonly label: string;
  readonly readRows: () => Promise<Result<readonly (readonly Cell[])[]>>;
}

export function ExportButton({ name, label, readRows }: ExportButtonProps): ReactElement {
  const { ofRefusal } = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setBusy(true);
    const rows = await readRows();
    setBusy(false);
    if (rows.ok) setUnsaved(saveTable(name, rows.value));
    else toast.show({ tone: 'error', text: ofRefusal(rows.refusal) });
  };
  return (
    <>
      <Button isWide variant="quiet" icon={Download} isBusy={isBusy} onClick={() => void save()}>
        {label}
      </Button>
      {unsaved !== null && <UnsavedFile file={{ kind: 'text', text: unsaved }} onClose={() => setUnsaved(null)} />}
    </>
  );
}

/** @returns the text where no file can be saved, else null */
function saveTable(name: string, rows: readonly (readonly Cell[])[]): string | null {
  const text = toCsv(rows);
  return saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' })) ? null : text;
}
