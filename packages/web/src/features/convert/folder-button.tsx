import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { FolderOpen } from '../../icons/lucide.tsx';

interface FolderButtonProps {
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes all files of a folder, where the browser can; a phone cannot. */
export function FolderButton({ disabled, onFiles }: FolderButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  if (!('webkitdirectory' in HTMLInputElement.prototype)) return null;
  return (
    <>
      <input
        ref={(element) => {
          input.current = element;
          // Not an attribute that React knows.
          element?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        aria-label="Folder to upload"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same folder can be chosen again.
          target.value = '';
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()} className="pointer-coarse:hidden">
        <FolderOpen aria-hidden className="size-4" />
        Choose a folder
      </Button>
    </>
  );
}
