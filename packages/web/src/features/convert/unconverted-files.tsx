import type { JobFile } from '@ledgerlift/contract';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';

interface UnconvertedFilesProps {
  files: readonly JobFile[];
  onShow: () => void;
}

/** Says beside the results which files have none, and leads back to them. */
export function UnconvertedFiles({ files, onShow }: UnconvertedFilesProps) {
  const left = files.filter((file) => file.status !== 'converted');
  if (left.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`${left.length} ${left.length === 1 ? 'file is' : 'files are'} not among these rows`}
    >
      <ul>
        {left.map((file) => (
          <li key={file.fileId}>
            <span className="font-medium">{file.name}</span>: {reasonOf(file)}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onShow} className="mt-2">
        Show files
      </Button>
    </Notice>
  );
}

function reasonOf(file: JobFile): string {
  if (file.status === 'failed') return file.error?.message ?? 'It could not be converted.';
  return file.status === 'locked' ? 'Password needed.' : 'Not converted yet.';
}
