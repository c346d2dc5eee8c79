import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { FolderOpen } from '../../icons/lucide.tsx';

interface FolderButtonProps {
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Chooses all files of a folder; hidden in browsers that cannot, as on phones. */
export function FolderButton({ disabled, onFiles }: FolderButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  if (!('webkitdirectory' in HTMLInputElement.prototype)) return null;
  return (
    <>
      <input
        ref={(element) => {
          input.current = element;
          // React has no property for this attribute.
          element?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        aria-label="Folder to upload"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Lets the same folder be chosen again.
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
